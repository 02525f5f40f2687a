import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

afterEach(cleanup);

interface DemoProps {
  send: (values: { name: string; city: string }) => Promise<void>;
  hasSummary?: boolean;
  /** False for a form that shows no failure of the whole form. */
  hasFailure?: boolean;
}

/** A form that requires both fields; an error with a field's name belongs to that field. */
function Demo({ send, hasSummary, hasFailure = true }: DemoProps) {
  const form = useForm<{ name: string; city: string }, string>({
    initial: { name: '', city: '' },
    check: ({ name, city }) => ({
      ...(name ? {} : { name: 'Enter a name' }),
      ...(city.length > 1 ? {} : { city: 'Enter a city' }),
    }),
    send,
    refusalOf: (error) => {
      if (!(error instanceof Error)) throw error;
      if (error.message !== 'city') return { failure: error.message };
      return { fields: { city: 'Unknown city' }, ...(hasFailure ? { otherwise: error.message } : {}) };
    },
    hasSummary,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      {hasSummary && <ErrorSummary errors={form.summary} attempt={form.attempt} />}
      <TextField label="Name" {...form.bind('name')} />
      <TextField label="City" {...form.bind('city')} />
      <p>{form.failure}</p>
      <button type="submit">{form.isSending ? 'Sending' : `Send ${form.attempt}`}</button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Send/ }));

it('shows the error of a field after it was left with a text, and while the user types', async () => {
  render(<Demo send={async () => {}} />);
  await userEvent.click(field('City'));
  await userEvent.tab();
  expect(screen.queryByText('Enter a city')).toBeNull();
  await userEvent.type(field('City'), 'N');
  await userEvent.tab();
  expect(screen.getByText('Enter a city')).toBeTruthy();
  await userEvent.type(field('City'), 'ice');
  expect(screen.queryByText('Enter a city')).toBeNull();
});

it('sends nothing while a field is invalid, and focuses the first one at every attempt', async () => {
  const sent: unknown[] = [];
  render(<Demo send={async (values) => void sent.push(values)} />);
  await submit();
  expect(document.activeElement).toBe(field('Name'));
  await userEvent.type(field('Name'), 'Ada');
  await submit();
  expect(document.activeElement).toBe(field('City'));
  expect(sent).toEqual([]);
  await userEvent.type(field('City'), 'Nice');
  await submit();
  expect(sent).toEqual([{ name: 'Ada', city: 'Nice' }]);
  expect(await screen.findByText('Send 0')).toBeTruthy();
});

it('sends one request at a time, and keeps the typed text when it fails', async () => {
  let fail = (_error: Error) => {};
  let count = 0;
  const send = () =>
    new Promise<void>((_resolve, reject) => {
      count += 1;
      fail = reject;
    });
  render(<Demo send={send} />);
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('City'), 'Nice');
  await submit();
  await userEvent.click(screen.getByRole('button', { name: 'Sending' }));
  expect(count).toBe(1);
  fail(new Error('No connection'));
  expect(await screen.findByText('No connection')).toBeTruthy();
  expect([field('Name').value, field('City').value]).toEqual(['Ada', 'Nice']);
});

it('shows an API error at its field until that changes', async () => {
  render(<Demo send={() => Promise.reject(new Error('city'))} />);
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('City'), 'Nowhere');
  await submit();
  expect(await screen.findByText('Unknown city')).toBeTruthy();
  expect(document.activeElement).toBe(field('City'));
  await userEvent.type(field('Name'), '!');
  expect(screen.getByText('Unknown city')).toBeTruthy();
  await userEvent.type(field('City'), '!');
  expect(screen.queryByText('Unknown city')).toBeNull();
});

it('keeps an API error away from a field that was edited while the form was sent, and shows it for the whole form', async () => {
  let fail = (_error: Error) => {};
  render(<Demo send={() => new Promise((_resolve, reject) => (fail = reject))} />);
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('City'), 'Nowhere');
  await submit();
  await userEvent.type(field('City'), '!');
  fail(new Error('city'));
  expect(await screen.findByText('city')).toBeTruthy();
  expect(screen.queryByText('Unknown city')).toBeNull();
});

it('shows an API error that has no other place at its field, also if that was edited while the form was sent', async () => {
  let fail = (_error: Error) => {};
  render(<Demo send={() => new Promise((_resolve, reject) => (fail = reject))} hasFailure={false} />);
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('City'), 'Nowhere');
  await submit();
  await userEvent.type(field('City'), '!');
  fail(new Error('city'));
  expect(await screen.findByText('Unknown city')).toBeTruthy();
});

it('lists only the errors of the last attempt in the summary, so that typing never moves the focus there', async () => {
  render(<Demo send={() => Promise.reject(new Error('No connection'))} hasSummary />);
  await userEvent.type(field('Name'), 'Ada');
  await submit();
  expect(screen.getByRole('link', { name: 'Enter a city' })).toBeTruthy();
  await userEvent.type(field('City'), 'Nice');
  await submit();
  expect(await screen.findByText('No connection')).toBeTruthy();
  await userEvent.clear(field('Name'));
  expect(screen.getByText('Enter a name')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(field('Name'));
});

it('lists an API error that still applies beside the errors of the next attempt', async () => {
  render(<Demo send={() => Promise.reject(new Error('city'))} hasSummary />);
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('City'), 'Nowhere');
  await submit();
  expect(await screen.findByRole('link', { name: 'Unknown city' })).toBeTruthy();
  await userEvent.clear(field('Name'));
  await submit();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Enter a name', 'Unknown city']);
});

it('resets values and errors', async () => {
  render(<Demo send={async () => {}} />);
  await userEvent.type(field('Name'), 'Ada');
  await submit();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field('Name').value).toBe('');
  expect(screen.queryByText('Enter a city')).toBeNull();
  expect(screen.getByText('Send 0')).toBeTruthy();
});

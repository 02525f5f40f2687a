import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { getLanguage, setLanguage } from '../../widget/i18n/localize.ts';
import { toastText } from '../../widget/state/store.ts';
import { ErrorNotice } from '../../widget/ui/error-notice.tsx';
import { Notice } from '../../widget/ui/notice.tsx';
import { useForm } from '../../widget/ui/use-form.ts';
import { siteStore } from '../store.ts';
import { SiteToasts } from './site-toasts.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of siteStore().toasts.value) siteStore().dismiss(id);
});

const region = () => screen.findByRole('region', { name: 'Messages' });
const toasts = () => siteStore().toasts.value.map(toastText);

function Page({ text, children }: { text?: string; children?: ReactNode }) {
  return (
    <>
      <SiteToasts />
      {text && <ErrorNotice>{text}</ErrorNotice>}
      {children}
    </>
  );
}

it('shows an error that appears in place as a toast as well, which is not announced twice', async () => {
  const { rerender } = render(<Page />);
  expect(screen.queryByRole('region')).toBeNull();
  rerender(<Page text="Your account is suspended." />);
  expect(screen.getByRole('alert').textContent).toBe('Your account is suspended.');
  const toast = await within(await region()).findByText('Your account is suspended.');
  expect(toast.closest('[aria-live]')).toBeNull();
});

it('shows an error with a title under that title', () => {
  render(
    <Page>
      <ErrorNotice title="Payment failed.">Your card has insufficient funds.</ErrorNotice>
    </Page>,
  );
  expect(toasts()).toEqual(['Payment failed.']);
});

it('shows the same error once, also after another attempt', () => {
  const { rerender } = render(<Page text="Wrong password" />);
  rerender(<Page />);
  rerender(<Page text="Wrong password" />);
  expect(toasts()).toEqual(['Wrong password']);
});

it('ends an error with the next one, and with a success', async () => {
  const { rerender } = render(<Page text="This code is wrong" />);
  rerender(<Page />);
  rerender(<Page text="This account does not exist" />);
  expect(toasts()).toEqual(['This account does not exist']);
  await within(await region()).findByText('This account does not exist');
  siteStore().notify('good', 'Message sent');
  await waitFor(() => expect(toasts()).toEqual(['Message sent']));
});

it('ends an error when a form is sent again, which may say in place that it worked', () => {
  render(
    <Page text="Email address not registered">
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Send link</button>
      </form>
    </Page>,
  );
  expect(toasts()).toEqual(['Email address not registered']);
  fireEvent.submit(screen.getByRole('button'));
  expect(toasts()).toEqual([]);
});

it('shows no toast for messages that are not errors of an action', () => {
  render(
    <Page>
      <Notice kind="danger">Part of the page</Notice>
      <Notice kind="good" live="alert">
        Saved
      </Notice>
    </Page>,
  );
  expect(toasts()).toEqual([]);
});

function PasswordForm() {
  const form = useForm({
    initial: { password: 'abc' },
    check: () => ({}),
    send: () => Promise.reject(new Error('refused')),
    refusalOf: () => ({ fields: { password: 'Wrong password' } }),
  });
  return (
    <form onSubmit={form.submit}>
      <button type="submit">Send</button>
      <p>{form.errorOf('password')}</p>
    </form>
  );
}

it('shows an error that the API reports for a field', async () => {
  render(
    <Page>
      <PasswordForm />
    </Page>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(toasts()).toEqual(['Wrong password']));
});

it('announces a message that is shown nowhere else', async () => {
  render(<Page />);
  siteStore().notify('good', 'Signed out');
  const toast = await within(await region()).findByText('Signed out');
  expect(toast.closest('[aria-live="polite"]')).not.toBeNull();
});

it('follows the page’s language', async () => {
  render(<Page />);
  siteStore().notify('good', () => (getLanguage() === 'fr' ? 'Enregistré' : 'Saved'));
  await within(await region()).findByText('Saved');
  await setLanguage('fr');
  expect(await screen.findByText('Enregistré')).toBeTruthy();
  await setLanguage('en');
});

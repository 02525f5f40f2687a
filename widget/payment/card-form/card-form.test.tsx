import '../../../tests/support/load-all-texts.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../client/api-error.ts';
import type { Client } from '../../client/create-client.ts';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import { setLanguage } from '../../i18n/localize.ts';
import { CardForm } from './card-form.tsx';
import { openPagePort } from './page-port.ts';

const callbacks = { onReady: vi.fn(), onBusy: vi.fn(), onPaid: vi.fn(), onFailed: vi.fn() };

afterEach(async () => {
  cleanup();
  for (const each of Object.values(callbacks)) each.mockClear();
  await setLanguage('en');
});

function show(responses: (ProblemCode | { outcome: 'paid' | 'authenticate' })[]) {
  const bodies: unknown[] = [];
  const call = async ({ name }: { name: string }, { body }: { body: unknown }) => {
    bodies.push(body);
    const response = responses.shift();
    if (typeof response === 'string') throw new ApiError({ code: response, method: 'POST', url: name });
    return response;
  };
  const client = { apiHost: '', call } as unknown as Client;
  render(<CardForm client={client} sessionId="s-1" clientSecret="c-1" amount="€120.50" {...callbacks} />);
  return bodies;
}

const use = (number: string) => fireEvent.click(screen.getByRole('button', { name: `Use card ${number}` }));
const payButton = () => screen.getByRole('button', { name: /^Pay/ });

it('pays with a test card and reports it once', async () => {
  const bodies = show([{ outcome: 'paid' }]);
  expect(callbacks.onReady).toHaveBeenCalledOnce();
  use('4242 4242 4242 4242');
  fireEvent.click(payButton());
  expect(await screen.findByText('Payment successful')).toBeTruthy();
  expect(callbacks.onPaid).toHaveBeenCalledOnce();
  // The page around it offers to pay at the counter again when the form isn't busy.
  expect(callbacks.onBusy.mock.calls).toEqual([[true]]);
  expect(bodies).toMatchObject([{ sessionId: 's-1', clientSecret: 'c-1', number: '4242 4242 4242 4242', code: '123' }]);
  expect(screen.queryByDisplayValue('4242 4242 4242 4242')).toBeNull();
});

it.each([
  ['en', 'Invalid card number', 'Invalid expiry date', 'Invalid Card Validation Code'],
  ['fr', 'Numéro de carte non valide', 'Date d’expiration non valide', 'Code de sécurité non valide'],
  ['es', 'El número de tarjeta no es válido', 'La fecha de caducidad no es válida', 'El código de seguridad'],
] as const)('shows each field’s error in %s and sends no request', async (language, ...texts) => {
  await setLanguage(language);
  const bodies = show([]);
  const user = userEvent.setup();
  const [number] = screen.getAllByRole('textbox');
  if (!number) throw new Error('No field');
  await user.type(number, '4242 4242 4242 4241');
  await user.keyboard('{Enter}');
  for (const text of texts) expect(normal(document.body.textContent ?? '')).toContain(normal(text));
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(bodies).toEqual([]);
});

const normal = (text: string) => text.replaceAll('’', "'").toLowerCase();

it('keeps the typed values after a declined card and accepts another one', async () => {
  show(['payment_declined', { outcome: 'paid' }]);
  use('4000 0000 0000 0002');
  fireEvent.click(payButton());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(callbacks.onFailed).toHaveBeenCalledWith('payment_declined');
  const typed = screen.getByDisplayValue('4000 0000 0000 0002');
  await waitFor(() => expect(document.activeElement).toBe(typed));
  use('4242 4242 4242 4242');
  fireEvent.click(payButton());
  await waitFor(() => expect(callbacks.onPaid).toHaveBeenCalledOnce());
});

it('shows the bank’s challenge, and returns to the form when it is declined', async () => {
  show([{ outcome: 'authenticate' }, 'payment_not_authenticated', { outcome: 'authenticate' }, { outcome: 'paid' }]);
  use('4000 0000 0000 3220');
  fireEvent.click(payButton());
  const heading = await screen.findByRole('heading', { name: 'Do you approve this payment?' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(callbacks.onFailed).toHaveBeenCalledWith('payment_not_authenticated'));
  fireEvent.click(payButton());
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(callbacks.onPaid).toHaveBeenCalledOnce());
});

it('pays once when the button is pressed repeatedly', async () => {
  const bodies = show([{ outcome: 'paid' }, { outcome: 'paid' }]);
  use('4242 4242 4242 4242');
  for (let time = 0; time < 3; time += 1) fireEvent.click(payButton());
  await waitFor(() => expect(callbacks.onPaid).toHaveBeenCalled());
  expect(bodies).toHaveLength(1);
});

it('accepts messages from its own page only', () => {
  const parent = { postMessage: vi.fn() };
  const listeners: ((event: MessageEvent) => void)[] = [];
  const own = {
    parent,
    addEventListener: (_type: string, listener: (event: MessageEvent) => void) => listeners.push(listener),
    removeEventListener: () => undefined,
  } as unknown as Window;
  const opened = vi.fn();
  const port = openPagePort(own, 'http://localhost:4002', opened);
  const data = { type: 'open', sessionId: 's', clientSecret: 'c', amount: '€1', language: 'fr', theme: 'dark' };
  const say = (event: object) => {
    for (const listener of listeners) listener(event as MessageEvent);
  };
  say({ data, source: parent, origin: 'https://elsewhere.example' });
  say({ data, source: {}, origin: 'http://localhost:4002' });
  say({ data: { ...data, language: 'xx' }, source: parent, origin: 'http://localhost:4002' });
  expect(opened).not.toHaveBeenCalled();
  say({ data, source: parent, origin: 'http://localhost:4002' });
  expect(opened).toHaveBeenCalledOnce();
  port?.post({ type: 'paid' });
  expect(parent.postMessage).toHaveBeenCalledWith({ type: 'paid' }, 'http://localhost:4002');
  expect(openPagePort(own, null, opened)).toBeNull();
  expect(openPagePort(own, 'http://localhost:4002/path', opened)).toBeNull();
});

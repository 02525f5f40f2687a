import { beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../tests/support/wait-for.ts';
import { ApiError } from '../client/api-error.ts';
import type { Client } from '../client/create-client.ts';
import { checkCheckoutSession, createCheckoutSession, getPaymentOptions } from '../contract/operations/payment.ts';
import type { ProblemCode } from '../contract/problem-codes.ts';
import { minor } from '../domain/money.ts';
import type { DuePayment, PaymentOutcome } from './gateway.ts';
import { findGateways, loadGateway } from './gateways.ts';

const frameOrigin = 'http://127.0.0.1:4999';
const due: DuePayment = {
  order: {
    amount: { amount: minor(12_050), currency: 'EUR' },
    choice: 'full',
    language: 'fr',
    email: 'ada@example.com',
    fullName: 'Ada Guest',
    name: 'Rental Elements - Fiat 500',
    description: 'Three days',
  },
  bookingId: 'a'.repeat(24),
  prepared: { fields: {} },
};

const calls: string[] = [];
let refuse: Partial<Record<string, ProblemCode>> = {};
const client = {
  apiHost: '',
  call: async ({ name, method }: { name: string; method: 'GET' | 'POST' }) => {
    calls.push(name);
    const code = refuse[name];
    if (code) throw new ApiError({ code, method, url: name });
    if (name === getPaymentOptions.name)
      return { gateways: [{ name: 'counter' }, { name: 'sandbox', frameUrl: `${frameOrigin}/sandbox/card` }] };
    if (name === createCheckoutSession.name) return { sessionId: 'session-1', clientSecret: 'secret-1' };
    return true;
  },
} as unknown as Client;

beforeEach(() => {
  calls.length = 0;
  refuse = {};
  document.body.replaceChildren();
});

async function createGateway() {
  const [offered] = await findGateways({
    client,
    features: ['online-payment'],
    config: { paymentGateway: 'counter', stripePublishableKey: undefined, payPalClientId: undefined },
  });
  if (!offered) throw new Error('Nothing is offered');
  return loadGateway(offered);
}

async function open() {
  const gateway = await createGateway();
  const target = document.body.appendChild(document.createElement('div'));
  const outcomes: PaymentOutcome[] = [];
  const onReady = vi.fn();
  const unmount = gateway.mount(target, due, {
    onReady,
    onBusy: () => undefined,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  return { gateway, target, outcomes, onReady, unmount };
}

async function openFrame() {
  const opened = await open();
  const frame = await waitFor(() => {
    const found = opened.target.querySelector('iframe');
    if (!found) throw new Error('No frame yet');
    return found;
  });
  const say = (data: unknown, origin = frameOrigin, source: MessageEventSource | null = frame.contentWindow) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  return { ...opened, frame, say };
}

it('changes from initial to pending to resolved, and notifies listeners', async () => {
  const gateway = await createGateway();
  const seen: string[] = [gateway.scriptState()];
  gateway.subscribe(() => seen.push(gateway.scriptState()));
  expect(await gateway.load()).toBe('resolved');
  expect(seen).toEqual(['initial', 'pending', 'resolved']);
});

it('shows the form in a frame of the other origin and settles with the API when the frame reports a payment', async () => {
  const { frame, say, outcomes, onReady } = await openFrame();
  expect(new URL(frame.src).origin).toBe(frameOrigin);
  say({ type: 'ready' });
  expect(onReady).toHaveBeenCalledOnce();
  say({ type: 'paid' });
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'paid' }]));
  expect(calls.at(-1)).toBe(checkCheckoutSession.name);
});

it('ignores messages that aren’t from the frame and its origin', async () => {
  const { say, outcomes } = await openFrame();
  say({ type: 'paid' }, 'https://elsewhere.example');
  say({ type: 'paid' }, frameOrigin, window);
  say({ type: 'failed', code: 'no_such_code' });
  say('paid');
  expect(outcomes).toEqual([]);
});

it('keeps the form after a declined card, and reports an expired session', async () => {
  const { say, outcomes } = await openFrame();
  say({ type: 'failed', code: 'payment_declined' });
  say({ type: 'failed', code: 'payment_expired' });
  expect(outcomes).toEqual([
    { kind: 'failed', code: 'payment_declined', isOver: false },
    { kind: 'failed', code: 'payment_expired', isOver: true },
  ]);
});

it('is unconfirmed when the API request fails', async () => {
  refuse = { [checkCheckoutSession.name]: 'network' };
  const { say, outcomes } = await openFrame();
  say({ type: 'paid' });
  const reference = { sessionId: 'session-1' };
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'unconfirmed', code: 'network', reference }]));
});

it('requests the outcome after a lost response, because the payment may have been made', async () => {
  const { say, outcomes } = await openFrame();
  say({ type: 'failed', code: 'network' });
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'paid' }]));
});

it('keeps the form after a lost request that made no payment', async () => {
  refuse = { [checkCheckoutSession.name]: 'payment_failed' };
  const { say, outcomes } = await openFrame();
  say({ type: 'failed', code: 'network' });
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'failed', code: 'network', isOver: false }]));
});

it('is unconfirmed after a lost response while there is no connection', async () => {
  refuse = { [checkCheckoutSession.name]: 'network' };
  const { say, outcomes } = await openFrame();
  say({ type: 'failed', code: 'network' });
  const reference = { sessionId: 'session-1' };
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'unconfirmed', code: 'network', reference }]));
});

it('has nothing due when the booking was paid in the meantime', async () => {
  refuse = { [createCheckoutSession.name]: 'payment_not_due' };
  const { outcomes } = await open();
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'nothing-due' }]));
});

it('removes the frame and runs no callbacks after that', async () => {
  const { target, say, outcomes, unmount } = await openFrame();
  unmount();
  expect(target.childElementCount).toBe(0);
  say({ type: 'paid' });
  expect(outcomes).toEqual([]);
});

import { loadScript } from '@paypal/paypal-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.mjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../tests/support/wait-for.ts';
import { ApiError } from '../client/api-error.ts';
import type { Client } from '../client/create-client.ts';
import {
  checkCheckoutSession,
  checkPayPalOrder,
  createCheckoutSession,
  createPayPalOrder,
} from '../contract/operations/payment.ts';
import type { ProblemCode } from '../contract/problem-codes.ts';
import { minor } from '../domain/money.ts';
import type { DuePayment, OfferedGateway, PaymentOutcome } from './gateway.ts';
import { loadGateway } from './gateways.ts';

vi.mock('@stripe/stripe-js/pure/index.mjs', () => ({ loadStripe: vi.fn() }));
vi.mock('@paypal/paypal-js', () => ({ loadScript: vi.fn() }));

const due: DuePayment = {
  order: {
    amount: { amount: minor(1999), currency: 'EUR' },
    choice: 'full',
    language: 'en',
    email: 'ada@example.com',
    fullName: 'Ada Guest',
    name: 'N'.repeat(200),
    description: 'D'.repeat(200),
  },
  bookingId: 'a'.repeat(24),
  prepared: { fields: {} },
};

let bodies: Record<string, unknown> = {};
let refuse: Partial<Record<string, ProblemCode>> = {};
const client = {
  apiHost: '',
  call: async ({ name, method }: { name: string; method: 'POST' }, { body }: { body?: unknown }) => {
    bodies[name] = body;
    const code = refuse[name];
    if (code) throw new ApiError({ code, method, url: name });
    if (name === createCheckoutSession.name)
      return { sessionId: 'cs_1', customerId: 'cus_1', clientSecret: 'cs_1_secret' };
    return name === createPayPalOrder.name ? 'ORDER-1' : true;
  },
} as unknown as Client;

beforeEach(() => {
  bodies = {};
  refuse = {};
  document.body.replaceChildren();
});

async function open(name: 'stripe' | 'paypal', paysForBookings = true) {
  const option = name === 'stripe' ? { name, publishableKey: 'pk_1' } : { name, clientId: 'client-1' };
  const gateway = await loadGateway({ name, client, option, paysForBookings } as OfferedGateway);
  const target = document.body.appendChild(document.createElement('div'));
  const outcomes: PaymentOutcome[] = [];
  const onReady = vi.fn();
  const mount = (payment = due) =>
    gateway.mount(target, payment, { onReady, onBusy: () => undefined, onOutcome: (each) => outcomes.push(each) });
  return { gateway, target, outcomes, onReady, mount };
}

it('mounts Stripe’s page in the light DOM and settles when it is complete', async () => {
  const page = { mount: vi.fn(), destroy: vi.fn() };
  const create = vi.fn(async (_options: { clientSecret: string; onComplete: () => void }) => page);
  vi.mocked(loadStripe).mockResolvedValue({ createEmbeddedCheckoutPage: create } as never);
  const { target, outcomes, onReady, mount } = await open('stripe');
  const unmount = mount();
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  expect(page.mount).toHaveBeenCalledWith(target);
  expect(bodies[createCheckoutSession.name]).toMatchObject({
    amount: 19.99,
    currency: 'EUR',
    bookingId: due.bookingId,
  });
  const [options] = create.mock.calls[0] ?? [];
  expect(options?.clientSecret).toBe('cs_1_secret');
  options?.onComplete();
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'paid' }]));
  expect(checkCheckoutSession.name in bodies).toBe(true);
  unmount();
  expect(page.destroy).toHaveBeenCalledOnce();
});

it('leaves the end of a payment to Stripe’s redirect if the session is BookCars’, which always redirects', async () => {
  const page = { mount: vi.fn(), destroy: vi.fn() };
  const create = vi.fn(async (_options: object) => page);
  vi.mocked(loadStripe).mockResolvedValue({ createEmbeddedCheckoutPage: create } as never);
  const { onReady, mount } = await open('stripe', false);
  mount({ ...due, prepared: { fields: {}, session: { sessionId: 'cs_1', clientSecret: 'cs_1_secret' } } });
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  expect(create).toHaveBeenCalledWith({ clientSecret: 'cs_1_secret' });
});

it('starts Stripe’s session before the booking if the API requires it', async () => {
  const { gateway } = await open('stripe', false);
  const prepared = await gateway.prepare(due.order);
  expect(prepared).toMatchObject({
    fields: { sessionId: 'cs_1', customerId: 'cus_1' },
    session: { clientSecret: 'cs_1_secret' },
  });
  expect(bodies[createCheckoutSession.name]).not.toHaveProperty('bookingId');
});

it('is rejected while Stripe’s script is blocked, and resolves on retry', async () => {
  vi.mocked(loadStripe).mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  const { gateway, outcomes, mount } = await open('stripe');
  expect(await gateway.load()).toBe('rejected');
  vi.mocked(loadStripe).mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  mount();
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'failed', code: 'payment_unavailable', isOver: false }]));
  vi.mocked(loadStripe).mockResolvedValue({} as never);
  expect(await gateway.load()).toBe('resolved');
});

it('times out when Stripe’s script neither loads nor fails, and uses it if it loads later', async () => {
  vi.useFakeTimers();
  try {
    let arrive: (stripe: never) => void = () => undefined;
    const script = new Promise<never>((resolve) => {
      arrive = resolve;
    });
    vi.mocked(loadStripe).mockReturnValue(script);
    const { gateway } = await open('stripe');
    const states: string[] = [];
    gateway.subscribe(() => states.push(gateway.scriptState()));
    const given = gateway.load();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await given).toBe('rejected');
    const again = gateway.load();
    arrive({} as never);
    expect(await again).toBe('resolved');
    expect(states).toEqual(['pending', 'rejected', 'pending', 'resolved']);
  } finally {
    vi.useRealTimers();
  }
});

interface Buttons {
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }, actions: object) => Promise<void>;
  onError: (error: unknown) => void;
}

function standInButtons() {
  const made: Buttons[] = [];
  const render = vi.fn(async () => undefined);
  const close = vi.fn(async () => undefined);
  const makeButtons = (options: Buttons) => {
    made.push(options);
    return { render, close };
  };
  vi.mocked(loadScript).mockResolvedValue({ Buttons: makeButtons } as never);
  return { made, render, close };
}

it('loads PayPal for the amount’s currency and settles the approved order', async () => {
  const { made, render, close } = standInButtons();
  const { gateway, target, outcomes, onReady, mount } = await open('paypal');
  expect((await gateway.prepare(due.order)).fields).toEqual({ payPal: true });
  const unmount = mount();
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  expect(loadScript).toHaveBeenLastCalledWith(
    expect.objectContaining({ clientId: 'client-1', currency: 'EUR', locale: 'en_US', intent: 'capture' }),
  );
  expect(render).toHaveBeenCalledWith(target);
  expect(await made[0]?.createOrder()).toBe('ORDER-1');
  expect(bodies[createPayPalOrder.name]).toMatchObject({
    amount: 19.99,
    name: 'N'.repeat(127),
    description: 'D'.repeat(127),
  });
  await made[0]?.onApprove({ orderID: 'ORDER-1' }, {});
  expect(outcomes).toEqual([{ kind: 'paid' }]);
  unmount();
  expect(close).toHaveBeenCalledOnce();
});

it('requests the outcome after PayPal’s error, because the customer may have approved the order before it', async () => {
  const { made } = standInButtons();
  const { outcomes, onReady, mount } = await open('paypal');
  mount();
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  await made[0]?.createOrder();
  made[0]?.onError(new Error('Window closed before response'));
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'paid' }]));
});

it('reports a failed payment after PayPal’s error if the order was not approved', async () => {
  const { made } = standInButtons();
  refuse = { [checkPayPalOrder.name]: 'payment_failed' };
  const { outcomes, onReady, mount } = await open('paypal');
  mount();
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  await made[0]?.createOrder();
  made[0]?.onError(new Error('Window closed before response'));
  await waitFor(() => expect(outcomes).toEqual([{ kind: 'failed', code: 'payment_failed', isOver: false }]));
});

it('requests nothing after PayPal’s error from an API that deletes the bookings of orders that aren’t captured', async () => {
  const { made } = standInButtons();
  const { outcomes, onReady, mount } = await open('paypal', false);
  mount();
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  await made[0]?.createOrder();
  made[0]?.onError(new Error('Window closed before response'));
  expect(outcomes).toEqual([{ kind: 'failed', code: 'payment_failed', isOver: false }]);
});

it('captures in the page if the API only reads orders', async () => {
  const { made } = standInButtons();
  const { onReady, mount } = await open('paypal', false);
  mount();
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  const capture = vi.fn(async () => ({}));
  await made[0]?.onApprove({ orderID: 'ORDER-1' }, { order: { capture } });
  expect(capture).toHaveBeenCalledOnce();
});

it('lets the API decide when the page’s capture fails, because the order may be captured', async () => {
  const { made } = standInButtons();
  const { onReady, outcomes, mount } = await open('paypal', false);
  mount();
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  const capture = async () => Promise.reject(new Error('the connection is lost'));
  await made[0]?.onApprove({ orderID: 'ORDER-1' }, { order: { capture } });
  expect(outcomes).toEqual([{ kind: 'paid' }]);
});

it('has nothing due when the booking was paid before the order was created', async () => {
  const { made } = standInButtons();
  refuse = { [createPayPalOrder.name]: 'payment_not_due' };
  const { outcomes, onReady, mount } = await open('paypal');
  mount();
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  await expect(made[0]?.createOrder()).rejects.toThrow();
  expect(outcomes).toEqual([{ kind: 'nothing-due' }]);
});

it.each([
  ['payment_unavailable', false],
  ['price_changed', true],
] as const)('reports %s once, although PayPal reports the same error again', async (code, isOver) => {
  const { made } = standInButtons();
  refuse = { [createPayPalOrder.name]: code };
  const { outcomes, onReady, mount } = await open('paypal');
  mount();
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
  await made[0]?.createOrder().catch(({ message }: Error) => made[0]?.onError(new Error(message)));
  expect(outcomes).toEqual([{ kind: 'failed', code, isOver }]);
  made[0]?.onError(new Error('The window could not be opened'));
  expect(outcomes.at(-1)).toEqual({ kind: 'failed', code: 'payment_failed', isOver: false });
});

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeCheckoutApi } from '../../../tests/support/fake-checkout-api.ts';
import { car, fakeTrip } from '../../../tests/support/fake-checkout-data.ts';
import type { DuePayment, Gateway, GatewayName, PaymentCallbacks, ScriptState } from '../../payment/gateway.ts';
import { createScriptLoading } from '../../payment/script-loading.ts';
import { keepBooking, tripIdentity } from '../../state/made-bookings.ts';
import { getStore } from '../../state/store.ts';
import { endCheckoutTest, fillIn, open, opened, startCheckoutTest, textbox } from '../checkout-for-test.tsx';
import { clearMemories } from '../form/checkout-memory.ts';

/** A gateway whose form is a paragraph and whose outcomes the test controls. */
class FakeGateway implements Gateway {
  name: GatewayName = 'sandbox';
  loads: ScriptState = 'resolved';
  state: ScriptState = 'initial';
  mounted: { target: HTMLElement; payment: DuePayment; callbacks: PaymentCallbacks }[] = [];
  readonly #listeners = new Set<() => void>();

  scriptState = () => this.state;
  subscribe: Gateway['subscribe'] = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  load = async () => {
    this.state = this.loads;
    for (const listener of this.#listeners) listener();
    return this.state;
  };
  prepare = async () => ({ fields: {} });
  mount = (target: HTMLElement, payment: DuePayment, callbacks: PaymentCallbacks) => {
    target.textContent = 'Card form';
    this.mounted.push({ target, payment, callbacks });
    callbacks.onReady();
    return () => {
      target.textContent = '';
    };
  };
  get form() {
    const last = this.mounted.at(-1);
    if (!last) throw new Error('No form is shown');
    return last;
  }
}

/** A gateway whose script loads when the test resolves it. */
class SlowGateway extends FakeGateway {
  arrive: () => void = () => undefined;
  giveUp: () => void = () => undefined;
  readonly #script = createScriptLoading(
    () =>
      new Promise<void>((resolve, reject) => {
        this.arrive = resolve;
        this.giveUp = () => reject(new Error('Timed out after 10000 ms'));
      }),
  );

  override scriptState = this.#script.state;
  override subscribe = this.#script.subscribe;
  override load = this.#script.load;
}

let api: FakeCheckoutApi;
let gateway: FakeGateway;
let offered: GatewayName[];
/** True if bookings are stored before they are paid; BookCars requires a payment first. */
let paysForBookings: boolean;
/** Resolves once the code of a gateway has loaded. */
let codeOf: (name: GatewayName) => Promise<void>;

vi.mock('../../payment/gateways.ts', async (original) => ({
  ...(await original<typeof import('../../payment/gateways.ts')>()),
  findGateways: async () => offered.map((name) => ({ name, paysForBookings })),
  loadGateway: async ({ name }: { name: GatewayName }) => {
    await codeOf(name);
    if (gateway.name !== name) gateway = new FakeGateway();
    gateway.name = name;
    return gateway;
  },
}));

beforeEach(() => {
  api = startCheckoutTest();
  api.features = ['quote', 'reference', 'online-payment'];
  gateway = new FakeGateway();
  codeOf = async () => undefined;
  offered = ['sandbox'];
  paysForBookings = true;
});
afterEach(endCheckoutTest);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const posts = (path: string) => api.calls.filter((call) => call.path === path && call.method === 'POST');

/** Continues to the card form. */
async function goPay(options: { isHost?: boolean } = {}) {
  const view = await opened({}, options);
  await choose('Pay in full now');
  await fillIn();
  await press('Book with obligation to pay');
  await screen.findByText('Card form');
  return view;
}

it('shows the amounts due now, at the counter and as a deposit for each payment choice', async () => {
  await opened();
  const facts = (name: string) => {
    const id = screen.getByRole('radio', { name }).getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent;
  };
  expect(facts('Pay at the counter')).toBe('Now $0At the counter $90Refundable deposit $400, held at the counter');
  expect(facts('Pay the deposit now')).toBe('Now $400At the counter $90Refundable deposit what you pay now');
  expect(facts('Pay in full now')).toBe('Now $90At the counter $0Refundable deposit $400, held at the counter');
});

it.each([
  ['scrolls to the placeholder of the payment if it begins above, as after a form that is higher', -900, 1],
  ['doesn’t scroll if the placeholder of the payment is below', 300, 0],
] as const)('%s', async (_title, top, count) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 600));
  try {
    await goPay();
    const placeholders = scroll.mock.contexts.filter((context) => {
      return context instanceof Element && context.querySelector(':scope > [aria-busy="true"]');
    });
    expect(placeholders).toHaveLength(count);
  } finally {
    scroll.mockRestore();
    box.mockRestore();
  }
});

it('explains that the payment stays in the currency of the booking when another one is chosen', async () => {
  const { store } = await goPay();
  const note = 'The price stays in USD, the currency you booked in.';
  expect(screen.queryByText(note)).toBeNull();
  act(() => store.setCurrency('GBP'));
  expect(screen.getByText(note)).toBeTruthy();
  expect(screen.getByText(/^You’ll pay \$90 USD now/)).toBeTruthy();
});

it('requires a card for the deposit only if the counter holds one', async () => {
  await opened();
  const card = () => screen.getByText(/^A credit card/).textContent;
  await choose('Pay at the counter');
  expect(card()).toBe('A credit card in the driver’s name, for the deposit of $400');
  await choose('Pay the deposit now');
  expect(card()).toBe('A credit card in the driver’s name');
});

it('states the cancellation terms that apply instead of a right of withdrawal', async () => {
  await goPay();
  expect(screen.getByRole('heading', { name: 'If your plans change' })).toBeTruthy();
  const note = screen.getByText(/These cancellation terms apply instead\.$/);
  expect(note.previousElementSibling?.textContent).toMatch(/cancel/i);
});

it('holds the car, shows the form with the amount due, and confirms after payment', async () => {
  const { onBooked, onView } = await goPay();
  expect(onBooked).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('Pay now to confirm your booking');
  expect(screen.getByText(/^We’re holding the car for you until \d\d:\d\d\.$/)).toBeTruthy();
  expect(gateway.form.payment.order).toMatchObject({ amount: { amount: 9000, currency: 'USD' }, choice: 'full' });
  api.status = 'paid';
  act(() => gateway.form.callbacks.onOutcome({ kind: 'paid' }));
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  await waitFor(() =>
    expect(onBooked).toHaveBeenCalledExactlyOnceWith({
      reference: '7K2M-Q9XF',
      carId: fakeTrip.carId,
      name: car.name,
      total: 9000,
      currency: 'USD',
      payment: 'full',
      receipt: null,
    }),
  );
  expect(onView.mock.calls.map(([view]) => view)).toEqual(['form', 'payment', 'booked']);
  expect(posts('/api/checkout')).toHaveLength(1);
});

it('adds the form’s container to the page as a child of the element', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  await opened({ host });
  await choose('Pay in full now');
  await fillIn();
  await press('Book with obligation to pay');
  await waitFor(() => expect(host.querySelector('[slot=payment]')?.textContent).toBe('Card form'));
  cleanup();
  expect(host.childElementCount).toBe(0);
  host.remove();
});

it('keeps the form for another attempt after a declined card, and emits the event', async () => {
  const { onPaymentFailed } = await goPay();
  act(() => gateway.form.callbacks.onOutcome({ kind: 'failed', code: 'payment_declined', isOver: false }));
  expect(screen.getByRole('alert').textContent).toContain('Payment failed.');
  expect(screen.getByText('Card form')).toBeTruthy();
  expect(onPaymentFailed).toHaveBeenCalledExactlyOnceWith({ code: 'payment_declined' });
});

/** Books with a payment that can't be opened. */
async function openUnavailable() {
  gateway.mount = (_target, _payment, { onOutcome }) => {
    onOutcome({ kind: 'failed', code: 'payment_unavailable', isOver: false });
    return () => undefined;
  };
  const page = await opened();
  await choose('Pay in full now');
  await fillIn();
  await press('Book with obligation to pay');
  await screen.findByText('We couldn’t load the payment form');
  return page;
}

it('offers a retry and the counter if the payment can’t be opened', async () => {
  const { mount } = gateway;
  await openUnavailable();
  expect(screen.getByRole('alert').textContent).toContain('Online payment isn’t available right now.');
  expect(screen.getByRole('alert').textContent).toContain('You haven’t been charged.');
  expect(screen.queryByText('Payment failed.')).toBeNull();
  expect(document.querySelector('.r-payment-skeleton')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay at the counter' })).toBeTruthy();
  gateway.mount = mount;
  await press('Try again');
  await screen.findByText('Card form');
  expect(screen.queryByRole('alert')).toBeNull();
  // The pressed button is gone.
  expect(document.activeElement?.textContent).toBe('Pay now to confirm your booking');
});

it('offers the operator’s other way to pay online if the payment can’t be opened, and pays with it', async () => {
  offered = ['stripe', 'paypal'];
  api.supplier = { payLater: false };
  gateway.name = 'stripe';
  const { onBooked } = await openUnavailable();
  expect(screen.queryByRole('button', { name: /Card/ })).toBeNull();
  await press('Pay with PayPal');
  await screen.findByText('Card form');
  expect(gateway.name).toBe('paypal');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Pay now to confirm your booking');
  // The same booking, whose car is still held.
  expect(posts('/api/checkout')).toHaveLength(1);
  api.status = 'paid';
  act(() => gateway.form.callbacks.onOutcome({ kind: 'paid' }));
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
});

it('offers no other way to pay for a booking that its first payment was prepared for', async () => {
  offered = ['stripe', 'paypal'];
  gateway.name = 'stripe';
  paysForBookings = false;
  await openUnavailable();
  expect(screen.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
});

it('names the counter only where it is offered if the payment can’t be opened', async () => {
  api.supplier = { payLater: false };
  await openUnavailable();
  expect(screen.getByRole('alert').textContent).not.toContain('counter');
});

it('doesn’t name the counter if a payment fails where none is offered', async () => {
  api.supplier = { payLater: false };
  await opened();
  await choose('Pay in full now');
  await fillIn();
  await press('Book with obligation to pay');
  await screen.findByText('Card form');
  act(() => gateway.form.callbacks.onReady());
  act(() => gateway.form.callbacks.onOutcome({ kind: 'failed', code: 'payment_unavailable', isOver: false }));
  expect(screen.getByRole('alert').textContent).toContain('Payment failed.');
  expect(screen.getByRole('alert').textContent).not.toContain('counter');
});

it('opens the payment again on request if its session has ended and the car is still held', async () => {
  await goPay();
  // Also a method that takes longer and is declined in the end, such as a direct debit: the form was there.
  act(() => gateway.form.callbacks.onOutcome({ kind: 'failed', code: 'payment_expired', isOver: true }));
  await screen.findByText('Payment failed.');
  expect(screen.queryByText('We couldn’t load the payment form')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('You haven’t been charged. We’re still holding your car.');
  await press('Try again');
  await screen.findByText('Card form');
  expect(gateway.mounted).toHaveLength(2);
});

it('shows the open payment after a reload, and the confirmation after success', async () => {
  const { unmount } = await goPay({ isHost: true });
  unmount();
  clearMemories();
  const { onLeave } = open({}, { isHost: true });
  await screen.findByText('Card form');
  expect(posts('/api/checkout')).toHaveLength(1);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|card/i);
  api.status = 'paid';
  act(() => gateway.form.callbacks.onOutcome({ kind: 'paid' }));
  const target = expect.objectContaining({ view: 'booking', params: { ref: '7K2M-Q9XF' } });
  await waitFor(() => expect(onLeave).toHaveBeenCalledExactlyOnceWith(target));
  cleanup();
  clearMemories();
  open({}, { isHost: true });
  await screen.findByText('You booked this car');
});

it('continues an open payment after its tab was closed, until it is left', async () => {
  const closeTab = () => {
    cleanup();
    clearMemories();
    sessionStorage.clear();
  };
  await goPay({ isHost: true });
  closeTab();
  open({}, { isHost: true });
  await screen.findByText('Card form');
  expect(posts('/api/checkout')).toHaveLength(1);
  await press('Go back and edit');
  await screen.findByRole('button', { name: 'Book with obligation to pay' });
  closeTab();
  await opened({}, { isHost: true });
});

it('offers the car again once the time to pay is over', async () => {
  const trip = tripIdentity(fakeTrip.carId, fakeTrip.query as never);
  const bookingId = 'e'.repeat(24);
  keepBooking(getStore(location.origin), { reference: '7K2M-Q9XF', bookingId, token: 'token', trip });
  Object.assign(api, { bookingId, status: 'cancelled', hasExpired: true });
  await opened({}, { isHost: true });
});

it('detects a payment made in another tab', async () => {
  const { onBooked } = await goPay();
  api.status = 'paid';
  act(() => gateway.form.callbacks.onOutcome({ kind: 'nothing-due' }));
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
});

it('refetches the booking when the user returns from another tab or the bank’s app', async () => {
  const { onBooked } = await goPay();
  api.status = 'paid';
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
});

/** Shows the payment's page again, as when its tab becomes visible. */
function returnToTab() {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

it.each([
  [40, 'up from $90 USD to', '$120 USD', 12_000],
  [20, 'down from $90 USD to', '$60 USD', 6000],
] as const)(
  'asks to accept the price that staff have changed before it can be paid: $%i a day',
  async (daily, change, text, amount) => {
    await goPay();
    api.dailyPrice = daily;
    returnToTab();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`The price has gone ${change} ${text}`);
    expect(alert.textContent).toContain('Nothing is charged until you accept the new amount.');
    expect(screen.queryByText('Card form')).toBeNull();
    expect(screen.queryByText(/^You’ll pay/)).toBeNull();
    await press(`Accept ${text}`);
    await screen.findByText('Card form');
    expect(gateway.form.payment.order.amount).toEqual({ amount, currency: 'USD' });
    // The pressed button is gone.
    expect(document.activeElement?.textContent).toBe('Pay now to confirm your booking');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('asks to accept a changed price also after a reload, and lets the customer pay at the counter instead', async () => {
  const { unmount } = await goPay({ isHost: true });
  unmount();
  clearMemories();
  api.dailyPrice = 40;
  const { onLeave } = open({}, { isHost: true });
  returnToTab();
  await screen.findByText('The price has gone up from $90 USD to $120 USD');
  await press('Pay at the counter instead');
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
});

it('ends the payment of a booking that staff have deleted, also after a reload', async () => {
  const { unmount } = await goPay({ isHost: true });
  api.refuse('/api/booking/', 'booking_not_found', 404);
  returnToTab();
  await screen.findByText('This booking wasn’t paid and has expired');
  expect(screen.queryByText('Card form')).toBeNull();
  unmount();
  clearMemories();
  api.refuse('/api/booking/', 'booking_not_found', 404);
  open({}, { isHost: true });
  await screen.findByText('This booking wasn’t paid and has expired');
  await press('Book again with my details');
  expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveProperty('value', 'Ada Lovelace');
});

it('says that the payment of a booking that staff have deleted is refunded', async () => {
  await goPay();
  api.refuse('/api/booking/', 'booking_not_found', 404);
  act(() => gateway.form.callbacks.onOutcome({ kind: 'failed', code: 'payment_failed', isOver: false }));
  await screen.findByText('We couldn’t keep your booking');
  expect(screen.queryByText(/You haven’t been charged/)).toBeNull();
});

it('says that a payment is refunded if the price was changed while it was made', async () => {
  const { onPaymentFailed } = await goPay();
  api.dailyPrice = 40;
  act(() => gateway.form.callbacks.onOutcome({ kind: 'failed', code: 'price_changed', isOver: true }));
  const alert = await screen.findByText('The price has gone up from $90 USD to $120 USD');
  expect(alert.closest('[role=alert]')?.textContent).toContain('If you were charged, we’ll refund you in full.');
  expect(screen.queryByText('Payment failed.')).toBeNull();
  expect(onPaymentFailed).toHaveBeenCalledExactlyOnceWith({ code: 'price_changed' });
});

it('asks to accept another total before the deposit is paid', async () => {
  await opened();
  await choose('Pay the deposit now');
  await fillIn();
  await press('Book with obligation to pay');
  await screen.findByText('Card form');
  api.dailyPrice = 40;
  returnToTab();
  await screen.findByText('The price has gone up from $90 USD to $120 USD');
  expect(screen.queryByText('Card form')).toBeNull();
  await press('Accept $120 USD');
  await screen.findByText('Card form');
  expect(gateway.form.payment.order.amount).toEqual({ amount: 40_000, currency: 'USD' });
});

it('asks to accept a price that changed before the counter was chosen, which books only the total on the page', async () => {
  await goPay();
  api.dailyPrice = 40;
  api.refuse('/payment-choice', 'price_changed', 409);
  await press('Pay at the counter instead');
  await screen.findByText('The price has gone up from $90 USD to $120 USD');
  expect(posts('/api/x/booking/ffffffffffffffffffffffff/payment-choice').map(({ body }) => body)).toEqual([
    { choice: 'later', totalMinor: 9000 },
  ]);
  expect(screen.queryByText(/If you were charged/)).toBeNull();
  await press('Pay at the counter instead');
  await screen.findByRole('heading', { name: 'Booking confirmed' });
});

it('names a refundable deposit that staff have changed', async () => {
  await opened();
  await choose('Pay the deposit now');
  await fillIn();
  await press('Book with obligation to pay');
  await screen.findByText('Card form');
  api.car = { deposit: 300 };
  returnToTab();
  await screen.findByText('The refundable deposit has changed from $400 USD to $300 USD');
  await press('Accept $300 USD');
  await screen.findByText('Card form');
});

it('asks to accept a changed price on the page that a payment returns to', async () => {
  const { unmount } = await goPay();
  unmount();
  clearMemories();
  api.dailyPrice = 40;
  open({ carId: undefined, query: {}, sessionId: 'session-1' });
  await screen.findByRole('complementary');
  returnToTab();
  await screen.findByText('The price has gone up from $90 USD to $120 USD');
});

it('checks a payment whose response was lost, without a form to pay again', async () => {
  const { onBooked } = await goPay();
  const reference = { sessionId: 'session-1' };
  act(() => gateway.form.callbacks.onOutcome({ kind: 'unconfirmed', code: 'network', reference }));
  await screen.findByText('We’re checking whether your payment arrived');
  expect(screen.queryByText('Card form')).toBeNull();
  expect(screen.queryByRole('button', { name: /counter/ })).toBeNull();
  api.status = 'paid';
  await press('Check now');
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
});

it('asks for no payment while one is being checked, and moves the focus to that message', async () => {
  await goPay();
  const reference = { sessionId: 'session-1' };
  act(() => gateway.form.callbacks.onOutcome({ kind: 'unconfirmed', code: 'payment_unavailable', reference }));
  const heading = await screen.findByRole('heading', { name: 'We’re checking whether your payment arrived' });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByText('Pay now to confirm your booking')).toBeNull();
  expect(screen.queryByText(/^You’ll pay/)).toBeNull();
  expect(screen.queryByText(/connection was lost/)).toBeNull();
});

it('keeps checking a payment whose booking expires meanwhile, and says that it may be refunded', async () => {
  await goPay();
  const reference = { sessionId: 'session-1' };
  act(() => gateway.form.callbacks.onOutcome({ kind: 'unconfirmed', code: 'payment_unavailable', reference }));
  await screen.findByText('We’re checking whether your payment arrived');
  Object.assign(api, { status: 'cancelled', hasExpired: true, checkProblem: ['car_unavailable', 409] });
  const calls = api.calls.length;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(calls));
  expect(screen.queryByText(/You haven’t been charged/)).toBeNull();
  await press('Check now');
  await screen.findByText('We couldn’t keep your booking');
  expect(screen.queryByText(/You haven’t been charged/)).toBeNull();
});

it.each([
  ['car_unavailable', true],
  // Staff have cancelled the booking while the form was open.
  ['payment_failed', false],
] as const)('says that a payment is refunded if it came too late for its booking: %s', async (code, isOver) => {
  await goPay();
  Object.assign(api, { status: 'cancelled', hasExpired: isOver });
  act(() => gateway.form.callbacks.onOutcome({ kind: 'failed', code, isOver }));
  expect(screen.queryByText('We couldn’t load the payment form')).toBeNull();
  await screen.findByText('We couldn’t keep your booking');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.queryByText(/You haven’t been charged/)).toBeNull();
});

it('shows the form again if the lost payment was not made', async () => {
  await goPay();
  const reference = { sessionId: 'session-1' };
  act(() => gateway.form.callbacks.onOutcome({ kind: 'unconfirmed', code: 'network', reference }));
  await screen.findByText('We’re checking whether your payment arrived');
  await press('Check now');
  await screen.findByText('Card form');
  expect(screen.getByRole('alert').textContent).toContain('You haven’t been charged.');
});

it('allows paying at the counter instead', async () => {
  const { onBooked } = await goPay();
  await press('Pay at the counter instead');
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  await waitFor(() => expect(onBooked.mock.calls[0]?.[0]).toMatchObject({ payment: 'later' }));
});

it('returns to the form while the payment provider doesn’t respond', async () => {
  await goPay();
  api.refuse('/api/create-checkout-session', 'payment_unavailable', 503);
  await press('Go back and edit');
  await screen.findByRole('textbox', { name: 'Full name' });
  const dropped = api.calls.find(({ path }) => path.startsWith('/api/delete-temp-booking/'));
  expect(dropped?.token).toBe(api.calls.find(({ path }) => path === '/api/create-checkout-session')?.token);
});

it('returns to the form with the draft, releases the car and creates a new key', async () => {
  await goPay();
  await press('Go back and edit');
  const name = await screen.findByRole('textbox', { name: 'Full name' });
  expect((name as HTMLInputElement).value).toBe('Ada Lovelace');
  expect(api.calls.some(({ path }) => path.startsWith('/api/delete-temp-booking/'))).toBe(true);
  await screen.findByText('You’ll pay by card in the next step.');
  await press('Book with obligation to pay');
  await screen.findByText('Card form');
  const [first, second] = posts('/api/checkout').map(({ key }) => key);
  expect(second).not.toBe(first);
});

it('reports that the time is over when a card is declined after it, and doesn’t say that the car is held', async () => {
  const { onPaymentFailed } = await goPay();
  Object.assign(api, { status: 'cancelled', hasExpired: true });
  act(() => gateway.form.callbacks.onOutcome({ kind: 'failed', code: 'payment_declined', isOver: false }));
  await screen.findByText('This booking wasn’t paid and has expired');
  expect(screen.queryByText(/still holding your car/)).toBeNull();
  expect(onPaymentFailed).toHaveBeenCalledExactlyOnceWith({ code: 'payment_declined' });
});

it('reports that the time is over, and starts again with the draft', async () => {
  await goPay();
  Object.assign(api, { status: 'cancelled', hasExpired: true });
  act(() => gateway.form.callbacks.onOutcome({ kind: 'failed', code: 'payment_expired', isOver: true }));
  await screen.findByText('This booking wasn’t paid and has expired');
  await press('Book again with my details');
  const name = await screen.findByRole('textbox', { name: 'Full name' });
  expect((name as HTMLInputElement).value).toBe('Ada Lovelace');
});

it('says that a booking was cancelled if that was done on another device before it was paid', async () => {
  await goPay();
  api.status = 'cancelled';
  act(() => gateway.form.callbacks.onOutcome({ kind: 'failed', code: 'payment_expired', isOver: true }));
  await screen.findByText('This booking has been cancelled');
  await screen.findByText(/You haven’t been charged/);
  expect(screen.queryByText(/has expired/)).toBeNull();
  await press('Book again with my details');
});

it('shows a booking that was paid and then cancelled in another tab as cancelled, and reports no booking', async () => {
  const { onBooked } = await goPay();
  Object.assign(api, { status: 'cancelled', paidMinor: 12_000 });
  act(() => gateway.form.callbacks.onOutcome({ kind: 'nothing-due' }));
  await screen.findByRole('heading', { name: 'This booking has been cancelled' });
  expect(onBooked).not.toHaveBeenCalled();
});

it('books nothing while the payment form is blocked, and offers a retry and the counter', async () => {
  gateway.loads = 'rejected';
  await opened();
  await choose('Pay in full now');
  await screen.findByText('We couldn’t load the payment form');
  await fillIn();
  await press('Book with obligation to pay');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('We couldn’t load the payment form'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText(/couldn’t reach the booking service/)).toBeNull();
  expect(posts('/api/checkout')).toEqual([]);
  await press('Pay at the counter');
  await press('Book with obligation to pay');
  await screen.findByRole('heading', { name: 'Booking confirmed' });
});

it('shows that a slow payment form is loading, and offers a retry after a timeout', async () => {
  const slow = new SlowGateway();
  gateway = slow;
  await opened();
  await choose('Pay in full now');
  const scriptState = () => document.querySelector('[data-payment-script]')?.getAttribute('data-payment-script');
  await screen.findByText('Loading the payment form…');
  expect(scriptState()).toBe('pending');
  await waitFor(() => expect(slow.scriptState()).toBe('pending'));
  act(slow.giveUp);
  await screen.findByText('We couldn’t load the payment form');
  await press('Try again');
  await waitFor(() => expect(slow.scriptState()).toBe('pending'));
  act(slow.arrive);
  await screen.findByText('You’ll pay by card in the next step.');
  expect(scriptState()).toBe('resolved');
});

it('books nothing while the payment form loads, keeps the draft and offers the counter', async () => {
  const slow = new SlowGateway();
  gateway = slow;
  await opened();
  await choose('Pay in full now');
  await fillIn();
  await press('Book with obligation to pay');
  await waitFor(() => expect(slow.scriptState()).toBe('pending'));
  expect(posts('/api/checkout')).toEqual([]);
  act(slow.giveUp);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('We couldn’t load the payment form'));
  await press('Pay at the counter');
  expect((textbox('Full name') as HTMLInputElement).value).toBe('Ada Lovelace');
  await press('Book with obligation to pay');
  await screen.findByRole('heading', { name: 'Booking confirmed' });
  expect(posts('/api/checkout')).toHaveLength(1);
});

it('shows the outcome on the page that a payment returns to, also after a reload', async () => {
  const { unmount } = await goPay();
  unmount();
  clearMemories();
  api.status = 'paid';
  const again = () => open({ carId: undefined, query: {}, sessionId: 'session-1' }, { isHost: true });
  const { unmount: leave, onBooked, onLeave } = again();
  const target = expect.objectContaining({ view: 'booking', params: { ref: '7K2M-Q9XF' } });
  await waitFor(() => expect(onLeave).toHaveBeenCalledExactlyOnceWith(target));
  expect(onBooked).toHaveBeenCalledOnce();
  leave();
  clearMemories();
  const callCount = api.calls.length;
  const { onBooked: onBookedAgain, onLeave: onLeaveAgain } = again();
  await waitFor(() => expect(onLeaveAgain).toHaveBeenCalledExactlyOnceWith(target));
  expect(onBookedAgain).not.toHaveBeenCalled();
  expect(api.calls.slice(callCount).some(({ path }) => path.includes('check-checkout-session'))).toBe(false);
});

it('shows a cancelled booking on the page that its payment returns to', async () => {
  const { unmount } = await goPay();
  unmount();
  clearMemories();
  Object.assign(api, { status: 'cancelled', paidMinor: 12_000 });
  const { onBooked } = open({ carId: undefined, query: {}, sessionId: 'session-1' });
  await screen.findByRole('heading', { name: 'This booking has been cancelled' });
  expect(onBooked).not.toHaveBeenCalled();
});

it.each([
  { hasExpired: false, title: 'This booking has been cancelled' },
  { hasExpired: true, title: 'This booking wasn’t paid and has expired' },
])('explains on the page that a payment returns to: $title', async ({ hasExpired, title }) => {
  Object.assign(api, { status: 'cancelled', hasExpired });
  open({ carId: undefined, query: {}, sessionId: 'session-1' });
  await screen.findByText(title);
});

it('allows a retry on the page that a payment returns to', async () => {
  const { unmount } = await goPay();
  unmount();
  clearMemories();
  open({ carId: undefined, query: {}, sessionId: 'session-1' });
  await screen.findByText('Card form');
  expect(screen.queryByRole('button', { name: 'Go back and edit' })).toBeNull();
});

it('keeps checking a payment that its provider has yet to confirm on the page that it returns to', async () => {
  const { unmount } = await goPay();
  unmount();
  clearMemories();
  api.checkProblem = ['payment_unavailable', 503];
  open({ carId: undefined, query: {}, sessionId: 'session-1' });
  await screen.findByRole('heading', { name: 'We’re checking whether your payment arrived' });
  expect(screen.queryByText(/counter/)).toBeNull();
  Object.assign(api, { status: 'paid', checkProblem: null });
  await press('Check now');
  await screen.findByRole('heading', { name: 'Booking confirmed' });
});

it('reports an unknown payment on the page that a payment returns to', async () => {
  open({ carId: undefined, query: {}, sessionId: 'unknown' });
  expect(await screen.findByText('Something went wrong! Try again later')).toBeTruthy();
});

it('offers the operator’s gateways, and reopens the payment with the chosen one', async () => {
  offered = ['stripe', 'paypal'];
  const { unmount } = await opened();
  await choose('Pay in full now');
  await screen.findByText('You’ll pay by card in the next step.');
  await choose('PayPal');
  await screen.findByText('You’ll pay with PayPal in the next step.');
  await fillIn();
  await press('Book with obligation to pay');
  await screen.findByText('Card form');
  expect(gateway.name).toBe('paypal');
  unmount();
  open();
  await screen.findByText('Card form');
  expect(gateway.name).toBe('paypal');
});

it('keeps the state of the chosen gateway when the former one fails late', async () => {
  offered = ['stripe', 'paypal'];
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const loads: { name: GatewayName; fail: (error: Error) => void }[] = [];
  codeOf = (name) => new Promise((_arrive, fail) => loads.push({ name, fail }));
  await opened();
  await choose('Pay in full now');
  await waitFor(() => expect(loads).toHaveLength(1));
  await choose('PayPal');
  await waitFor(() => expect(loads.map(({ name }) => name)).toEqual(['stripe', 'paypal']));
  act(() => loads[1]?.fail(new Error('Timed out')));
  await screen.findByText('We couldn’t load the payment form');
  act(() => loads[0]?.fail(new Error('Timed out late')));
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  expect(screen.getByText('We couldn’t load the payment form')).toBeTruthy();
});

it('pays online with an API that makes no quotes if the configuration has a gateway key', async () => {
  api.features = [];
  api.config = { paymentGateway: 'stripe', stripePublishableKey: 'pk_1', baseCurrency: 'EUR' };
  offered = ['stripe'];
  const { onBooked } = await opened();
  await choose('Pay in full now');
  await fillIn();
  await press('Book with obligation to pay');
  await screen.findByText('Card form');
  expect(gateway.form.payment.order).toMatchObject({ amount: { amount: 9000, currency: 'EUR' }, choice: 'full' });
  expect(screen.getByText(/^You’ll pay 90\s€ now/)).toBeTruthy();
  api.status = 'paid';
  act(() => gateway.form.callbacks.onOutcome({ kind: 'paid' }));
  await waitFor(() => expect(onBooked.mock.calls[0]?.[0]).toMatchObject({ total: 9000, currency: 'EUR' }));
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedCustomer } from '../support/bookcars/recordings.ts';
import { driverOf, relayCalls } from '../support/bookcars/relay-calls.ts';
import { startTestRelay, type TestRelay } from '../support/bookcars/start-test-relay.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';

let relay: TestRelay;
const { call, findCars, quoteOf, orderBody, signIn } = relayCalls(() => relay);

const siteConfig = { paymentGateway: 'stripe', stripePublishableKey: 'pk_test_1' };

beforeAll(async () => {
  relay = await startTestRelay({ siteConfig });
});
afterAll(() => relay.close());

const onlineChoice = { payLater: false, paymentChoice: 'deposit' };

function openSession(amount: number, more: object = {}) {
  const person = { receiptEmail: 'ada@example.com', customerName: 'Ada Lovelace', locale: 'fr' };
  return call('POST', '/api/create-checkout-session', { amount, currency: 'USD', ...person, name: 'A car', ...more });
}

/** Opens a session for a car's deposit and books with it, as the page does. */
async function bookDeposit(email = 'ada@example.com', headers: Record<string, string> = {}) {
  const car = (await findCars()).find(({ comingSoon, deposit }) => !comingSoon && deposit > 0);
  const { sessionId, customerId } = parseResponse('createCheckoutSession', await openSession(car?.deposit ?? 0));
  const body = await orderBody({ ...onlineChoice, sessionId, customerId, driver: driverOf(email) });
  const response = await call('POST', '/api/checkout', body, headers);
  return { sessionId, response, deposit: car?.deposit ?? 0 };
}

const bookAtCounter = async (email: string) =>
  call('POST', '/api/checkout', await orderBody({ driver: driverOf(email) }));

const lastOrder = () =>
  JSON.parse(relay.bookCars.received.findLast(({ url }) => url === '/api/checkout')?.body ?? '{}') as {
    booking: Record<string, unknown>;
  };

describe('online payment in front of BookCars', () => {
  it('is offered if config.json has the provider’s public key, because BookCars has the secret one', async () => {
    const [car] = (await findCars()).filter(({ comingSoon, deposit }) => !comingSoon && deposit > 0);
    if (!car) throw new Error('The recordings have no car');
    const { plan } = parseResponse('getQuote', await quoteOf(car));
    expect(Object.keys(plan).sort()).toEqual(['deposit', 'full', 'later']);
    const config = (await call('GET', '/config.json')).json as Record<string, unknown>;
    expect(config).toMatchObject({
      ...{ paymentGateway: 'stripe', stripePublishableKey: 'pk_test_1' },
      ...{ payAtCounter: true, bookCars: true },
    });
  });

  it('charges the deposit in a session that was opened before the booking, which is confirmed when it is paid', async () => {
    const { sessionId, response, deposit } = await bookDeposit('paid@example.com');
    const { bookingId, status } = parseResponse('checkout', response);
    expect(status).toBe('void');
    expect(lastOrder()).toMatchObject({
      ...{ sessionId, customerId: 'cus_1', payLater: false },
      booking: { isDeposit: true, price: deposit, status: 'void' },
    });
    expect(relay.bookCars.payments.sessions.get(sessionId)).toMatchObject({ cents: deposit * 100, currency: 'USD' });
    relay.bookCars.payments.pay(sessionId);
    const check = () => call('POST', `/api/check-checkout-session/${sessionId}`);
    expect((await check()).status).toBe(200);
    const stored = parseResponse('getBooking', await call('GET', `/api/booking/${bookingId}/en`));
    expect(stored.status).toBe('deposit');
    // The return page is opened in another tab, or reloaded: BookCars has nothing left to settle.
    expect((await check()).status).toBe(200);
    const payment = await call('GET', `/api/x/payment/${sessionId}`);
    expect(parseResponse('getPaymentOfSession', payment)).toMatchObject({
      bookingId,
      reference: bookingId,
      state: 'paid',
      bookingStatus: 'deposit',
    });
    const token = { 'rental-booking': payment.headers.get('rental-booking') ?? '' };
    const own = parseResponse('getBooking', await call('GET', `/api/booking/${bookingId}/en`, undefined, token));
    expect(own.driver).toMatchObject({ email: 'paid@example.com' });
  });

  it('is not refused if BookCars confirmed the booking and then could not send its mails: it would be paid twice', async () => {
    const { sessionId, response } = await bookDeposit('unmailed@example.com');
    const { bookingId } = parseResponse('checkout', response);
    relay.bookCars.payments.pay(sessionId);
    relay.bookCars.bookings.mail.isDown = true;
    const check = await call('POST', `/api/check-checkout-session/${sessionId}`);
    relay.bookCars.bookings.mail.isDown = false;
    expect(check.status).toBe(200);
    const stored = parseResponse('getBooking', await call('GET', `/api/booking/${bookingId}/en`));
    expect(stored.status).toBe('deposit');
  });

  it('fails with the booking if BookCars finds it unpaid', async () => {
    const { sessionId, response } = await bookDeposit('unpaid@example.com');
    const { bookingId } = parseResponse('checkout', response);
    const check = await call('POST', `/api/check-checkout-session/${sessionId}`);
    expect([check.status >= 400, readProblem(check).code]).toEqual([true, 'payment_failed']);
    expect((await call('GET', `/api/booking/${bookingId}/en`)).status).toBe(204);
    expect((await call('POST', '/api/check-checkout-session/cs_unknown')).status).toBe(204);
  });

  it('charges every amount to the cent, although BookCars rounds down', async () => {
    for (const cents of [115, 1999, 12_345, 58_030]) {
      const { sessionId } = parseResponse('createCheckoutSession', await openSession(cents / 100));
      expect(relay.bookCars.payments.sessions.get(sessionId)?.cents).toBe(cents);
    }
  });

  it('books nothing with a session of another amount, which BookCars would accept', async () => {
    const { sessionId } = parseResponse('createCheckoutSession', await openSession(0.01));
    const before = relay.bookCars.received.filter(({ url }) => url === '/api/checkout').length;
    const response = await call('POST', '/api/checkout', await orderBody({ ...onlineChoice, sessionId }));
    expect([response.status, readProblem(response).code]).toEqual([409, 'price_changed']);
    const unknown = await call('POST', '/api/checkout', await orderBody({ ...onlineChoice, sessionId: 'cs_other' }));
    expect(readProblem(unknown).code).toBe('payment_not_found');
    expect(relay.bookCars.received.filter(({ url }) => url === '/api/checkout').length).toBe(before);
  });

  it('books one booking with one session: BookCars would confirm every booking with a session that is paid', async () => {
    const customer = await signIn();
    const { sessionId, response, deposit } = await bookDeposit(recordedCustomer.email, customer);
    expect(response.status).toBe(200);
    const driver = driverOf(recordedCustomer.email);
    const order = (more: object) => orderBody({ ...onlineChoice, driver, ...more });
    const again = await call('POST', '/api/checkout', await order({ sessionId }), customer);
    expect([again.status, readProblem(again).code]).toEqual([404, 'payment_not_found']);
    const { sessionId: cheap } = parseResponse('createCheckoutSession', await openSession(0.01));
    const { sessionId: full } = parseResponse('createCheckoutSession', await openSession(deposit));
    const two = await order({ sessionId: full, paymentIntentId: cheap });
    expect(readProblem(await call('POST', '/api/checkout', two, customer)).code).toBe('price_changed');
    // A refused order leaves the session to the next one: without a session, the address is that of an account.
    const refused = await call('POST', '/api/checkout', await order({ sessionId: full }));
    expect(readProblem(refused).code).toBe('email_taken');
    expect((await call('POST', '/api/checkout', await order({ sessionId: full }), customer)).status).toBe(200);
  });

  it('lets a guest who gave up book again, although BookCars has deleted the account with the booking', async () => {
    const { sessionId, response } = await bookDeposit('again@example.com');
    const { bookingId } = parseResponse('checkout', response);
    expect((await call('DELETE', `/api/delete-temp-booking/${bookingId}/${sessionId}`)).status).toBe(200);
    expect((await bookAtCounter('again@example.com')).status).toBe(200);
    expect((await bookAtCounter('again@example.com')).status).toBe(200);
  });

  it('is refused to a guest who has a booking, which would lose its driver if the payment is abandoned', async () => {
    const { bookingId } = parseResponse('checkout', await bookAtCounter('regular@example.com'));
    const { response } = await bookDeposit('regular@example.com');
    expect([response.status, readProblem(response).code]).toEqual([409, 'email_taken']);
    expect(relay.bookCars.bookings.find(bookingId)?.['driver']).not.toHaveProperty('expireAt');
    expect((await bookAtCounter('regular@example.com')).status).toBe(200);
  });

  it('can be tried again by a guest whose record expires; a booking at the counter would expire with it', async () => {
    const first = await bookDeposit('hesitant@example.com');
    expect(readProblem(await bookAtCounter('hesitant@example.com')).code).toBe('email_taken');
    // The payment failed, so BookCars deletes the booking but not the record.
    expect((await call('POST', `/api/check-checkout-session/${first.sessionId}`)).status).toBeGreaterThanOrEqual(400);
    expect(readProblem(await bookAtCounter('hesitant@example.com')).code).toBe('email_taken');
    const second = await bookDeposit('hesitant@example.com');
    expect(second.response.status).toBe(200);
    relay.bookCars.payments.pay(second.sessionId);
    expect((await call('POST', `/api/check-checkout-session/${second.sessionId}`)).status).toBe(200);
    expect((await bookAtCounter('hesitant@example.com')).status).toBe(200);
  });

  it('is refused to a customer whose address is not confirmed: BookCars deletes the account if it is abandoned', async () => {
    const { email, password } = recordedCustomer;
    const signedIn = await call('POST', '/api/sign-in/frontend', { email, password });
    const cookie = { cookie: (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
    expect((await bookDeposit(email, cookie)).response.status).toBe(200);
    relay.bookCars.isUnverified = true;
    const { response } = await bookDeposit(email, cookie);
    relay.bookCars.isUnverified = false;
    expect([response.status, readProblem(response).code]).toEqual([403, 'account_not_verified']);
  });
});

describe('PayPal in front of BookCars', () => {
  const openOrder = (bookingId: string, amount: number) =>
    call('POST', '/api/create-paypal-order', {
      ...{ bookingId, amount, currency: 'USD', name: 'A car', description: '3 days' },
    });

  it('takes the deposit of a stored booking, and no other amount', async () => {
    const body = await orderBody({ ...onlineChoice, payPal: true });
    const { bookingId } = parseResponse('checkout', await call('POST', '/api/checkout', body));
    const deposit = Number(lastOrder().booking['price']);
    expect(readProblem(await openOrder(bookingId, 0.01)).code).toBe('price_changed');
    const orderId = parseResponse('createPayPalOrder', await openOrder(bookingId, deposit));
    expect(relay.bookCars.payments.orders.get(orderId)).toMatchObject({ bookingId, cents: deposit * 100 });
    relay.bookCars.payments.capture(orderId);
    const check = () => call('POST', `/api/check-paypal-order/${bookingId}/${orderId}`);
    expect((await check()).status).toBe(200);
    expect((await check()).status).toBe(200);
    const stored = parseResponse('getBooking', await call('GET', `/api/booking/${bookingId}/en`));
    expect(stored.status).toBe('deposit');
  });

  it('confirms only the booking of the order, because BookCars confirms any with an order that is paid', async () => {
    const customer = await signIn();
    const driver = driverOf(recordedCustomer.email);
    const makeBooking = async () => {
      const body = await orderBody({ ...onlineChoice, payPal: true, driver });
      return parseResponse('checkout', await call('POST', '/api/checkout', body, customer)).bookingId;
    };
    const [paid, other] = [await makeBooking(), await makeBooking()];
    const deposit = Number(lastOrder().booking['price']);
    const orderId = parseResponse('createPayPalOrder', await openOrder(paid, deposit));
    relay.bookCars.payments.capture(orderId);
    for (const id of [other, other.toUpperCase()]) {
      const check = await call('POST', `/api/check-paypal-order/${id}/${orderId}`);
      expect([check.status, check.headers.get('rental-code')]).toEqual([204, 'payment_not_found']);
    }
    expect(relay.bookCars.bookings.find(other)?.['status']).toBe('void');
    expect((await call('POST', `/api/check-paypal-order/${paid}/${orderId}`)).status).toBe(200);
  });

  it('is checked for a booking and an order from before a restart, because it may have been paid', async () => {
    const check = await call('POST', '/api/check-paypal-order/6b00fc986ca1dbded8d05200/EARLIER');
    expect(check.status).toBe(204);
    expect(relay.bookCars.received.at(-1)?.url).toContain('6b00fc986ca1dbded8d05200');
  });

  it('leaves a guest who goes back free to book at the counter: the booking is deleted with the record', async () => {
    const driver = driverOf('back@example.com');
    const body = await orderBody({ ...onlineChoice, payPal: true, driver });
    const { bookingId } = parseResponse('checkout', await call('POST', '/api/checkout', body));
    const orderId = parseResponse(
      'createPayPalOrder',
      await openOrder(bookingId, Number(lastOrder().booking['price'])),
    );
    const release = (id: string) => call('DELETE', `/api/delete-temp-booking/${bookingId}/${id}`);
    for (const other of ['OTHER', bookingId]) expect((await release(other)).status).toBe(200);
    expect(relay.bookCars.bookings.find(bookingId)).toBeDefined();
    expect((await release(orderId)).status).toBe(200);
    expect(relay.bookCars.bookings.find(bookingId)).toBeUndefined();
    expect((await bookAtCounter('back@example.com')).status).toBe(200);
  });
});

describe('a location without a name in the language of a customer’s account', () => {
  it('has its mails in another language, for a booking and for a payment, and the account keeps its own', async () => {
    const before = relay;
    relay = await startTestRelay({ siteConfig });
    try {
      const { bookings, payments } = relay.bookCars;
      bookings.setLanguage(recordedCustomer.id, 'es');
      bookings.mail.unnamed = ['es'];
      const session = await signIn();
      const driver = driverOf(recordedCustomer.email);
      const atCounter = await call('POST', '/api/checkout', await orderBody({ driver }), session);
      const paid = await bookDeposit(recordedCustomer.email, session);
      payments.pay(paid.sessionId);
      expect((await call('POST', `/api/check-checkout-session/${paid.sessionId}`, undefined, session)).status).toBe(
        200,
      );
      const ids = [atCounter, paid.response].map((response) => parseResponse('checkout', response).bookingId);
      expect(ids.map((id) => bookings.mailed.get(id))).toEqual(['en', 'en']);
      expect(bookings.findUser(recordedCustomer.id)?.['language']).toBe('es');
    } finally {
      await relay.close();
      relay = before;
    }
  });
});

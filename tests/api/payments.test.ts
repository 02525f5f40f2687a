import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkout } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import {
  bodyOf,
  type CardEffect,
  cardOf,
  check,
  type DueBooking,
  findPayableCar,
  kindsOf,
  makeDueBooking,
  openSession,
  pay,
  readMoney,
  sessionBody,
  startPayment,
  takeSilently,
  tokenOf,
} from '../support/payments.ts';
import { signInAs } from '../support/sign-in.ts';
import { callServer, describeOnBoth } from '../support/test-server.ts';

describeOnBoth('paying online', (server) => {
  const { call } = server;

  it('confirms the paid booking once and sends a mail', async () => {
    const booking = await startPayment(server);
    expect((await readMoney(server, booking)).booking?.status).toBe('void');
    expect(parseResponse('paySandbox', await pay(server, booking.session))).toEqual({ outcome: 'paid' });
    for (let time = 0; time < 3; time += 1) expect((await check(server, booking.session)).status).toBe(200);
    const money = await readMoney(server, booking);
    expect(money.booking).toMatchObject({ status: 'paid', displayPaid: money.kept, expiresAt: null });
    expect([money.kept / 100, money.states]).toEqual([booking.amount, ['paid']]);
    expect(kindsOf(money, booking.email).filter((kind) => kind === 'booking-confirmation')).toHaveLength(1);
    const payment = await call('GET', `/api/x/payment/${booking.session.sessionId}`);
    expect(parseResponse('getPaymentOfSession', payment)).toMatchObject({
      bookingId: booking.id,
      state: 'paid',
      bookingStatus: 'paid',
    });
    expect(payment.headers.get('rental-booking')).toBe(booking.token);
    const id = await call('GET', `/api/booking-id/${booking.session.sessionId}`);
    expect(parseResponse('bookingIdBySession', id)).toBe(booking.id);
  });

  it('takes only the deposit if the customer chose that', async () => {
    const booking = await startPayment(server, { paymentChoice: 'deposit' });
    await pay(server, booking.session);
    const money = await readMoney(server, booking);
    expect(money.booking).toMatchObject({ status: 'deposit', displayPaid: money.booking?.displayDeposit });
    expect(money.kept).toBe(money.booking?.displayDeposit);
  });

  it.each<[CardEffect, string]>([
    ['declined', 'payment_declined'],
    ['insufficient-funds', 'payment_insufficient_funds'],
  ])('takes nothing from a card that is %s, and accepts another card', async (effect, code) => {
    const booking = await startPayment(server);
    expect(readProblem(await pay(server, booking.session, cardOf(effect)))).toMatchObject({ status: 402, code });
    expect(readProblem(await check(server, booking.session)).code).toBe('payment_failed');
    expect(await readMoney(server, booking)).toMatchObject({ taken: 0, booking: { status: 'void' } });
    expect((await pay(server, booking.session)).status).toBe(200);
    expect((await readMoney(server, booking)).booking?.status).toBe('paid');
  });

  it.each<[CardEffect, approve: boolean, paid: boolean]>([
    ['challenge-pass', true, true],
    ['challenge-pass', false, false],
    ['challenge-fail', true, false],
  ])('authenticates with the bank (%s, approved: %s)', async (effect, approve, isPaid) => {
    const booking = await startPayment(server);
    const challenged = await pay(server, booking.session, cardOf(effect));
    expect(parseResponse('paySandbox', challenged)).toEqual({ outcome: 'authenticate' });
    expect(await readMoney(server, booking)).toMatchObject({ taken: 0, booking: { status: 'void' } });
    const response = await call('POST', '/api/x/sandbox/authenticate', { ...booking.session, approve });
    if (isPaid) expect(parseResponse('authenticateSandbox', response)).toEqual({ outcome: 'paid' });
    else expect(readProblem(response)).toMatchObject({ status: 402, code: 'payment_not_authenticated' });
    const money = await readMoney(server, booking);
    expect([money.booking?.status, money.taken > 0]).toEqual([isPaid ? 'paid' : 'void', isPaid]);
  });

  it.each([
    [{ number: '4242 4242 4242 4241' }, 'card_number_invalid'],
    [{ number: '5555 5555 5555 4444' }, 'card_number_invalid'],
    [{ number: '' }, 'card_number_invalid'],
    [{ expiry: '10/26' }, 'card_expiry_invalid'],
    [{ expiry: '13/30' }, 'card_expiry_invalid'],
    [{ code: '12' }, 'card_code_invalid'],
  ])('refuses %o', async (change, code) => {
    const booking = await startPayment(server);
    const response = await pay(server, booking.session, { ...cardOf('pays'), ...change });
    expect(readProblem(response)).toMatchObject({ status: 402, code });
    expect((await readMoney(server, booking)).taken).toBe(0);
  });

  it('requires the client secret of the session', async () => {
    const booking = await startPayment(server);
    const response = await pay(server, { ...booking.session, clientSecret: 'guessed' });
    expect(readProblem(response).code).toBe('payment_not_found');
  });

  it('returns the same open session to a second tab and after a reload', async () => {
    const booking = await makeDueBooking(server);
    const responses = await Promise.all(Array.from({ length: 6 }, () => openSession(server, booking)));
    expect(new Set(responses.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(new Set(responses.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    await pay(server, await openSession(server, booking));
    await readMoney(server, booking);
    const again = await call('POST', '/api/create-checkout-session', sessionBody(booking), tokenOf(booking));
    expect(readProblem(again)).toMatchObject({ status: 409, code: 'payment_not_due' });
  });

  it('opens no payment for a caller who knows only the booking’s id', async () => {
    const booking = await makeDueBooking(server);
    const strangers: [headers: Record<string, string>, code: string][] = [
      [{}, 'not_signed_in'],
      [{ 'rental-booking': 'guessed' }, 'not_owner'],
      [tokenOf(await makeDueBooking(server)), 'not_owner'],
      [await signInAs(server, 'customer'), 'not_owner'],
      [await signInAs(server, 'admin'), 'not_owner'],
    ];
    for (const [headers, code] of strangers) {
      const opened = await call('POST', '/api/create-checkout-session', sessionBody(booking), headers);
      expect(readProblem(opened).code).toBe(code);
      expect(opened.headers.get('rental-booking')).toBeNull();
    }
    expect((await readMoney(server, booking)).sessions).toEqual([]);
    const owned = await call('POST', '/api/create-checkout-session', sessionBody(booking), tokenOf(booking));
    expect(owned.status).toBe(200);
  });

  it('starts no payment with another amount or currency than the booking’s', async () => {
    const booking = await makeDueBooking(server);
    for (const change of [
      { amount: booking.amount - 0.01 },
      { amount: 0.01 },
      { amount: booking.amount * 2 },
      { currency: 'USD' },
    ]) {
      const response = await call(
        'POST',
        '/api/create-checkout-session',
        sessionBody(booking, change),
        tokenOf(booking),
      );
      expect(readProblem(response)).toMatchObject({ status: 409, code: 'price_changed' });
    }
    const unknown = await call(
      'POST',
      '/api/create-checkout-session',
      sessionBody(booking, { currency: 'XXX' }),
      tokenOf(booking),
    );
    expect(readProblem(unknown).code).toBe('currency_not_supported');
    expect((await readMoney(server, booking)).sessions).toEqual([]);
  });

  it('refuses an amount beyond the range of the database', async () => {
    const due = await makeDueBooking(server);
    const response = await call(
      'POST',
      '/api/create-checkout-session',
      sessionBody(due, { amount: 21_474_836.48 }),
      tokenOf(due),
    );
    expect([response.status, readProblem(response).code]).toEqual([400, 'invalid_body']);
  });

  it('settles once under concurrent checks', async () => {
    const booking = await startPayment(server);
    await takeSilently(server, booking.session);
    const { paymentWorker } = server.get().services;
    const responses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        paymentWorker.wake();
        return check(server, booking.session);
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const money = await readMoney(server, booking);
    expect(money.booking).toMatchObject({ status: 'paid', displayPaid: money.kept });
    expect(kindsOf(money, booking.email).filter((kind) => kind === 'booking-confirmation')).toHaveLength(1);
  });

  it('takes the money once under concurrent submissions', async () => {
    const booking = await startPayment(server);
    const responses = await Promise.all(Array.from({ length: 8 }, () => pay(server, booking.session)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const money = await readMoney(server, booking);
    expect([money.taken / 100, money.kept / 100]).toEqual([booking.amount, booking.amount]);
  });

  it('accepts a session created before the booking if the amount is the same', async () => {
    const found = await findPayableCar(server);
    const { pickupLocation, dropOffLocation, pickupAt: from, dropoffAt: to } = found.trip;
    const trip = { car: found.car._id, pickupLocation, dropOffLocation, from, to };
    const quoted = await call('POST', '/api/x/quote', { ...trip, currency: 'EUR' });
    const { totalMinor } = parseResponse('getQuote', quoted);
    const before = { id: '', amount: totalMinor / 100, currency: 'EUR', email: 'ada@example.com' } as DueBooking;
    const wrong = await openSession(server, { ...before, amount: 1 }, { bookingId: undefined });
    const right = await openSession(server, before, { bookingId: undefined });
    const body = { ...bodyOf(found, { paymentChoice: 'full', currency: 'EUR' }), payLater: false };
    expect(readProblem(await checkout(server, { ...body, sessionId: wrong.sessionId })).code).toBe('price_changed');
    expect(readProblem(await checkout(server, { ...body, sessionId: 'none' })).code).toBe('payment_not_found');
    const { bookingId } = parseResponse('checkout', await checkout(server, { ...body, sessionId: right.sessionId }));
    await pay(server, right);
    expect((await check(server, right)).status).toBe(200);
    expect((await readMoney(server, { id: bookingId })).booking?.status).toBe('paid');
  });

  it('opens a payment after the database was unavailable for its session', async () => {
    const booking = await makeDueBooking(server);
    const { db } = server.get().services;
    await db.execute(
      sql`CREATE FUNCTION cut() RETURNS trigger AS $$ BEGIN RAISE admin_shutdown; END $$ LANGUAGE plpgsql`,
    );
    await db.execute(sql`CREATE TRIGGER cut BEFORE INSERT ON sandbox_sessions EXECUTE FUNCTION cut()`);
    const response = await call('POST', '/api/create-checkout-session', sessionBody(booking), tokenOf(booking));
    await db.execute(sql`DROP FUNCTION cut CASCADE`);
    expect(readProblem(response)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await pay(server, await openSession(server, booking))).status).toBe(200);
    expect((await readMoney(server, booking)).states).toEqual(['paid']);
  });

  it('rejects a session that it did not create', async () => {
    const response = await check(server, { sessionId: 'cs_unknown', clientSecret: '' });
    expect([response.status, response.headers.get('rental-code')]).toEqual([204, 'payment_not_found']);
    expect(readProblem(await call('GET', '/api/x/payment/cs_unknown')).code).toBe('payment_not_found');
  });

  it('accepts calls from the site and its partners only, and card data from no partner', async () => {
    const booking = await startPayment(server);
    const { url } = server.get();
    const from = (origin: string, path: string, body?: unknown) => callServer(url, 'POST', path, body, { origin });
    const card = { ...booking.session, ...cardOf('pays') };
    const settle = `/api/check-checkout-session/${booking.session.sessionId}`;
    for (const origin of ['https://elsewhere.example', 'null']) {
      for (const response of [
        await from(origin, settle),
        await from(origin, '/api/create-checkout-session', sessionBody(booking)),
        await from(origin, '/api/x/sandbox/pay', card),
      ]) {
        expect(readProblem(response)).toMatchObject({ status: 403, code: 'origin_not_allowed' });
      }
    }
    const partner = server.get().partnerUrl;
    expect(readProblem(await from(partner, '/api/x/sandbox/pay', card)).code).toBe('origin_not_allowed');
    expect(readProblem(await from(partner, settle)).code).toBe('payment_failed');
  });
});

import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { selectRows } from '../../demo/server/db/database.ts';
import { bookings, payments, sandboxSessions } from '../../demo/server/db/schema.ts';
import { releaseExpiredHolds } from '../../demo/server/payment/release-holds.ts';
import { checkout } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import {
  bodyOf,
  type CardEffect,
  cardOf,
  check,
  type DueBooking,
  findPayableCar,
  makeDueBooking,
  type OpenSession,
  openSession,
  pay,
  readMoney,
  sessionBody,
} from '../support/payments.ts';
import { callServer, describeOnBoth, describeServer, type TestServer, testNow } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

async function due(
  server: TestServer,
  change: Record<string, unknown> = {},
): Promise<DueBooking & { session: OpenSession }> {
  const booking = await makeDueBooking(server, change);
  return { ...booking, session: await openSession(server, booking) };
}

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);

/** Lets a booking's time to pay expire, as the clock would. */
async function runOut(server: TestServer, { id }: DueBooking): Promise<void> {
  const { db, now } = server.get().services;
  await db
    .update(bookings)
    .set({ expiresAt: minutes(-1) })
    .where(eq(bookings.id, id));
  await releaseExpiredHolds(db, now());
}

/** Takes money as an outside provider would, without a message to the server. */
async function takeSilently(server: TestServer, { sessionId }: OpenSession, taken?: number): Promise<void> {
  await server
    .get()
    .services.db.update(sandboxSessions)
    .set({ state: 'paid', taken: taken ?? sql`${sandboxSessions.amount}` })
    .where(eq(sandboxSessions.id, sessionId));
}

const kindsOf = (money: { mails: { kind: string; recipient: string }[] }, email: string) =>
  money.mails.filter(({ recipient }) => recipient === email).map(({ kind }) => kind);

describeOnBoth('paying online', (server) => {
  const { call } = server;

  it('confirms the paid booking once and sends a mail', async () => {
    const booking = await due(server);
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
    const booking = await due(server, { paymentChoice: 'deposit' });
    await pay(server, booking.session);
    const money = await readMoney(server, booking);
    expect(money.booking).toMatchObject({ status: 'deposit', displayPaid: money.booking?.displayDeposit });
    expect(money.kept).toBe(money.booking?.displayDeposit);
  });

  it.each<[CardEffect, string]>([
    ['declined', 'payment_declined'],
    ['insufficient-funds', 'payment_insufficient_funds'],
  ])('takes nothing from a card that is %s, and accepts another card', async (effect, code) => {
    const booking = await due(server);
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
    const booking = await due(server);
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
    const booking = await due(server);
    const response = await pay(server, booking.session, { ...cardOf('pays'), ...change });
    expect(readProblem(response)).toMatchObject({ status: 402, code });
    expect((await readMoney(server, booking)).taken).toBe(0);
  });

  it('requires the client secret of the session', async () => {
    const booking = await due(server);
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
    const again = await call('POST', '/api/create-checkout-session', sessionBody(booking));
    expect(readProblem(again)).toMatchObject({ status: 409, code: 'payment_not_due' });
  });

  it('starts no payment with another amount or currency than the booking’s', async () => {
    const booking = await makeDueBooking(server);
    for (const change of [
      { amount: booking.amount - 0.01 },
      { amount: 0.01 },
      { amount: booking.amount * 2 },
      { currency: 'USD' },
    ]) {
      const response = await call('POST', '/api/create-checkout-session', sessionBody(booking, change));
      expect(readProblem(response)).toMatchObject({ status: 409, code: 'price_changed' });
    }
    const unknown = await call('POST', '/api/create-checkout-session', sessionBody(booking, { currency: 'XXX' }));
    expect(readProblem(unknown).code).toBe('currency_not_supported');
    expect((await readMoney(server, booking)).sessions).toEqual([]);
  });

  it('settles once under concurrent checks', async () => {
    const booking = await due(server);
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
    const booking = await due(server);
    const responses = await Promise.all(Array.from({ length: 8 }, () => pay(server, booking.session)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const money = await readMoney(server, booking);
    expect([money.taken / 100, money.kept / 100]).toEqual([booking.amount, booking.amount]);
  });

  it('finds a payment without the customer’s return', async () => {
    const booking = await due(server);
    await takeSilently(server, booking.session);
    const { db } = server.get().services;
    await db.update(payments).set({ nextCheckAt: testNow }).where(eq(payments.bookingId, booking.id));
    expect((await readMoney(server, booking)).booking?.status).toBe('paid');
  });

  it('releases an unpaid booking and hides it', async () => {
    const booking = await due(server);
    await runOut(server, booking);
    const { db } = server.get().services;
    await db
      .update(sandboxSessions)
      .set({ expiresAt: minutes(-1) })
      .where(eq(sandboxSessions.id, booking.session.sessionId));
    expect(readProblem(await pay(server, booking.session)).code).toBe('payment_expired');
    expect(readProblem(await check(server, booking.session))).toMatchObject({ status: 409, code: 'payment_expired' });
    const again = await call('POST', '/api/create-checkout-session', sessionBody(booking));
    expect(readProblem(again).code).toBe('payment_expired');
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ taken: 0, states: ['expired'], booking: { status: 'cancelled', released: true } });
    await checkout(server, bodyOf(booking));
    expect((await readMoney(server, booking)).booking?.status).toBe('cancelled');
  });

  it('restores the booking for a late payment if the car is available', async () => {
    const booking = await due(server);
    await runOut(server, booking);
    await takeSilently(server, booking.session);
    expect((await check(server, booking.session)).status).toBe(200);
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ states: ['paid'], booking: { status: 'paid', released: false } });
    expect(money.kept / 100).toBe(booking.amount);
  });

  it('refunds a late payment if the car is booked, in the customer’s language', async () => {
    const booking = await due(server, { driver: { language: 'fr' } });
    await runOut(server, booking);
    expect((await checkout(server, bodyOf(booking))).status).toBe(200);
    await takeSilently(server, booking.session);
    expect(readProblem(await check(server, booking.session))).toMatchObject({ status: 409, code: 'car_unavailable' });
    expect(readProblem(await check(server, booking.session)).code).toBe('car_unavailable');
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ kept: 0, states: ['refunded'], booking: { status: 'cancelled', displayPaid: 0 } });
    const letters = money.mails.filter(({ kind, recipient }) => kind === 'refund' && recipient === booking.email);
    expect(letters.map(({ text }) => text.includes('Nous vous remboursons'))).toEqual([true]);
    expect(kindsOf(money, booking.email)).not.toContain('booking-confirmation');
  });

  it('refunds a payment that is too small', async () => {
    const booking = await due(server);
    await takeSilently(server, booking.session, Math.round(booking.amount * 100) - 1);
    expect(readProblem(await check(server, booking.session)).code).toBe('payment_failed');
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ kept: 0, states: ['refunded'], booking: { status: 'void' } });
    expect(kindsOf(money, booking.email)).toContain('refund');
    const another = await openSession(server, booking);
    expect(another.sessionId).not.toBe(booking.session.sessionId);
    await pay(server, another);
    expect((await readMoney(server, booking)).booking?.status).toBe('paid');
  });

  it('confirms a payment that is too large and refunds the rest', async () => {
    const booking = await due(server);
    await takeSilently(server, booking.session, Math.round(booking.amount * 100) + 500);
    expect((await check(server, booking.session)).status).toBe(200);
    const money = await readMoney(server, booking);
    expect([money.kept / 100, money.booking?.displayPaid]).toEqual([booking.amount, Math.round(booking.amount * 100)]);
  });

  it('refunds a second payment', async () => {
    const booking = await due(server);
    const { db } = server.get().services;
    await db
      .update(payments)
      .set({ expiresAt: minutes(-1) })
      .where(eq(payments.bookingId, booking.id));
    const second = await openSession(server, booking);
    expect(second.sessionId).not.toBe(booking.session.sessionId);
    await Promise.all([takeSilently(server, booking.session), takeSilently(server, second)]);
    const responses = await Promise.all([check(server, booking.session), check(server, second)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const money = await readMoney(server, booking);
    expect(money.states.sort()).toEqual(['paid', 'refunded']);
    expect(money.kept / 100).toBe(booking.amount);
    expect(kindsOf(money, booking.email)).toContain('refund');
  });

  it('refunds a payment for a booking that the customer dropped, and keeps it cancelled', async () => {
    const booking = await due(server);
    const path = `/api/delete-temp-booking/${booking.id}/${booking.session.sessionId}`;
    expect((await call('DELETE', path)).status).toBe(200);
    expect(readProblem(await pay(server, booking.session)).code).toBe('payment_expired');
    await takeSilently(server, booking.session);
    expect(readProblem(await check(server, booking.session)).code).toBe('payment_failed');
    expect(await readMoney(server, booking)).toMatchObject({ kept: 0, booking: { status: 'cancelled' } });
    const free = await checkout(server, bodyOf(booking));
    expect(free.status).toBe(200);
  });

  it('does not drop a booking that is already paid', async () => {
    const booking = await due(server);
    await takeSilently(server, booking.session);
    const dropped = await call('DELETE', `/api/delete-temp-booking/${booking.id}/${booking.session.sessionId}`);
    expect(readProblem(dropped).code).toBe('payment_not_due');
    expect((await readMoney(server, booking)).booking?.status).toBe('paid');
  });

  it('refunds the amount promised for cancelling', async () => {
    const booking = await makeDueBooking(server, { booking: { cancellation: true } });
    const session = await openSession(server, booking);
    await pay(server, session);
    await check(server, session);
    const own = { 'rental-booking': booking.token };
    expect((await call('POST', `/api/cancel-booking/${booking.id}`, undefined, own)).status).toBe(200);
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ kept: 0, booking: { status: 'cancelled' } });
    expect(money.booking?.displayRefunded).toBe(money.booking?.displayPaid);
  });

  it('lets the customer pay at the counter instead, and accepts no card after that', async () => {
    const booking = await due(server);
    const own = { 'rental-booking': booking.token };
    const path = `/api/x/booking/${booking.id}/payment-choice`;
    for (let time = 0; time < 2; time += 1) {
      const chosen = parseResponse('choosePayment', await call('POST', path, { choice: 'later' }, own));
      expect(chosen).toMatchObject({ status: 'pending', plan: { now: 0 } });
    }
    expect(readProblem(await pay(server, booking.session)).code).toBe('payment_expired');
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ taken: 0, booking: { status: 'pending', paymentChoice: 'later', expiresAt: null } });
    expect(kindsOf(money, booking.email).filter((kind) => kind === 'booking-confirmation')).toHaveLength(1);
    expect(readProblem(await call('POST', path, { choice: 'later' }, { 'rental-booking': 'no' })).code).toBe(
      'not_owner',
    );
  });

  it('lets the customer pay another part, with a session for that amount', async () => {
    const booking = await due(server);
    const own = { 'rental-booking': booking.token };
    const response = await call('POST', `/api/x/booking/${booking.id}/payment-choice`, { choice: 'deposit' }, own);
    const { plan } = parseResponse('choosePayment', response);
    const old = await call('POST', '/api/create-checkout-session', sessionBody(booking));
    expect(readProblem(old).code).toBe('price_changed');
    await pay(server, await openSession(server, { ...booking, amount: plan.now / 100 }));
    expect((await readMoney(server, booking)).booking).toMatchObject({ status: 'deposit', displayPaid: plan.now });
  });

  it('reports a payment made before another method was chosen', async () => {
    const booking = await due(server);
    await takeSilently(server, booking.session);
    const own = { 'rental-booking': booking.token };
    const response = await call('POST', `/api/x/booking/${booking.id}/payment-choice`, { choice: 'later' }, own);
    expect(readProblem(response).code).toBe('payment_not_due');
    expect((await readMoney(server, booking)).booking?.status).toBe('paid');
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

  it('rejects a session that it did not create', async () => {
    const response = await check(server, { sessionId: 'cs_unknown', clientSecret: '' });
    expect([response.status, response.headers.get('rental-code')]).toEqual([204, 'payment_not_found']);
    expect(readProblem(await call('GET', '/api/x/payment/cs_unknown')).code).toBe('payment_not_found');
  });

  it('accepts calls from the site and its partners only, and card data from no partner', async () => {
    const booking = await due(server);
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

  it('offers cars of suppliers without payment at the counter for online payment only', async () => {
    const { db } = server.get().services;
    const [found] = await selectRows<{ number: number }>(
      db,
      sql`SELECT count(*)::int AS number FROM suppliers WHERE NOT pay_later`,
    );
    expect(Number(found?.number)).toBeGreaterThan(0);
    const page = await call('POST', '/api/frontend-cars/1/100', trip);
    const ids = (page.json as [{ resultData: { _id: string }[] }])[0].resultData.map(({ _id }) => _id);
    const responses = await Promise.all(ids.map((id) => call('GET', `/api/car/${id}/en`)));
    const online = responses
      .map((response) => parseResponse('getCar', response))
      .filter(({ supplier }) => !supplier.payLater);
    expect(online.length).toBeGreaterThan(0);
  });
});

describeServer('card data', (server) => {
  it('is in no table and in no log line', async () => {
    const lines: string[] = [];
    const { services } = server.get();
    const { log } = services;
    services.log = (line) => {
      lines.push(JSON.stringify(line));
      log(line);
    };
    const booking = await due(server);
    const code = '739';
    for (const effect of ['declined', 'insufficient-funds', 'challenge-pass', 'pays'] as const) {
      await pay(server, booking.session, { ...cardOf(effect), code });
    }
    await check(server, booking.session);
    await readMoney(server, booking);
    const tables = await selectRows<{ name: string }>(
      services.db,
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await selectRows<{ text: string }>(
          services.db,
          sql.raw(`SELECT t::text AS text FROM "${name}" t`),
        );
        return rows.map(({ text }) => text).join('\n');
      }),
    );
    const written = [...texts, ...lines].join('\n').replaceAll(/[\s-]/g, '');
    expect(written).toContain(booking.session.sessionId.replaceAll('-', ''));
    for (const effect of ['declined', 'insufficient-funds', 'challenge-pass', 'pays'] as const) {
      const digits = cardOf(effect).number.replaceAll(' ', '');
      expect(written).not.toContain(digits);
      expect(written).not.toContain(digits.slice(4, 12) + digits.slice(12));
    }
    expect(written).not.toContain('12/30');
  });
});

describeServer(
  'a server without online payment',
  (server) => {
    it('announces none, starts none, and has no sandbox', async () => {
      const settings = parseResponse('getSettings', await server.call('GET', '/api/settings'));
      expect(settings.features).not.toContain('online-payment');
      const options = parseResponse('getPaymentOptions', await server.call('GET', '/api/x/payment-options'));
      expect(options.gateways.map(({ name }) => name)).toEqual(['counter']);
      const booking = { id: 'a'.repeat(24), amount: 1, currency: 'EUR', email: 'ada@example.com' } as DueBooking;
      const started = await server.call('POST', '/api/create-checkout-session', sessionBody(booking));
      expect(readProblem(started)).toMatchObject({ status: 503, code: 'payment_unavailable' });
      const paid = await pay(server, { sessionId: 'x', clientSecret: 'x' });
      expect(readProblem(paid)).toMatchObject({ status: 503, code: 'unavailable' });
      expect((await server.call('GET', '/sandbox/card')).status).toBe(404);
    });

    it('offers only cars that can be paid for at the counter', async () => {
      const page = await server.call('POST', '/api/frontend-cars/1/100', trip);
      const ids = (page.json as [{ resultData: { _id: string }[] }])[0].resultData.map(({ _id }) => _id);
      const responses = await Promise.all(ids.map((id) => server.call('GET', `/api/car/${id}/en`)));
      expect(responses.every((response) => parseResponse('getCar', response).supplier.payLater)).toBe(true);
      const body = { ...bodyOf(await findPayableCar(server), { paymentChoice: 'full' }), payLater: false };
      expect(readProblem(await checkout(server, body)).code).toBe('payment_choice_not_allowed');
    });
  },
  { payments: ['counter'] },
);

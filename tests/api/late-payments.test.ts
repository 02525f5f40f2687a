import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings, payments, sandboxSessions } from '../../demo/server/db/schema.ts';
import { releaseExpiredHolds } from '../../demo/server/pricing/release-holds.ts';
import { checkout } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import {
  bodyOf,
  check,
  type DueBooking,
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
import { describeOnBoth, type TestServer, testNow } from '../support/test-server.ts';

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

describeOnBoth('paying online', (server) => {
  const { call } = server;

  it('finds a payment without the customer’s return', async () => {
    const booking = await startPayment(server);
    await takeSilently(server, booking.session);
    const { db } = server.get().services;
    await db.update(payments).set({ nextCheckAt: testNow }).where(eq(payments.bookingId, booking.id));
    expect((await readMoney(server, booking)).booking?.status).toBe('paid');
  });

  it('releases an unpaid booking and hides it', async () => {
    const booking = await startPayment(server);
    await runOut(server, booking);
    const { db } = server.get().services;
    await db
      .update(sandboxSessions)
      .set({ expiresAt: minutes(-1) })
      .where(eq(sandboxSessions.id, booking.session.sessionId));
    expect(readProblem(await pay(server, booking.session)).code).toBe('payment_expired');
    expect(readProblem(await check(server, booking.session))).toMatchObject({ status: 409, code: 'payment_expired' });
    const again = await call('POST', '/api/create-checkout-session', sessionBody(booking), tokenOf(booking));
    expect(readProblem(again).code).toBe('payment_expired');
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ taken: 0, states: ['expired'], booking: { status: 'cancelled', released: true } });
    await checkout(server, bodyOf(booking));
    expect((await readMoney(server, booking)).booking?.status).toBe('cancelled');
  });

  it('shows an unpaid booking as expired before its car is released', async () => {
    const booking = await makeDueBooking(server);
    const { db } = server.get().services;
    const read = async () =>
      parseResponse('getBooking', await call('GET', `/api/booking/${booking.id}/en`, undefined, tokenOf(booking)));
    expect(await read()).toMatchObject({ status: 'void' });
    await db.update(bookings).set({ expiresAt: testNow }).where(eq(bookings.id, booking.id));
    expect(await read()).toMatchObject({ status: 'cancelled', hasExpired: true });
    const { reference, email } = booking;
    const found = await call('POST', '/api/x/guest-booking', { reference, email });
    expect(parseResponse('openGuestBooking', found).booking).toMatchObject({ status: 'cancelled', hasExpired: true });
    const [stored] = await db.select().from(bookings).where(eq(bookings.id, booking.id));
    expect(stored).toMatchObject({ status: 'void', released: false });
  });

  it('lets the customer cancel an unpaid booking at once, also without the cancellation extra', async () => {
    const booking = await startPayment(server, { booking: { cancellation: false } });
    const cancel = (query: string) =>
      call('POST', `/api/cancel-booking/${booking.id}${query}`, undefined, tokenOf(booking));
    const quote = await call('GET', `/api/x/bookings/${booking.id}/cancellation`, undefined, tokenOf(booking));
    expect(parseResponse('quoteCancellation', quote)).toMatchObject({ kind: 'refund', refundMinor: 0, feeMinor: 0 });
    // A page from before, which showed a request.
    expect(readProblem(await cancel('?kind=request')).code).toBe('price_changed');
    expect((await cancel('?kind=refund&refundMinor=0')).text).toBe('OK');
    const money = await readMoney(server, booking);
    expect(money.booking).toMatchObject({ status: 'cancelled', released: false });
    // Nobody was told of the booking, which was never confirmed.
    expect(money.mails).toEqual([]);
    // The form that is still open in another tab can't pay any more.
    expect(readProblem(await pay(server, booking.session)).code).toBe('payment_expired');
  });

  it('does not cancel an unpaid booking whose payment has arrived', async () => {
    const booking = await startPayment(server, { booking: { cancellation: false } });
    await takeSilently(server, booking.session);
    const path = `/api/cancel-booking/${booking.id}?kind=refund&refundMinor=0`;
    expect(readProblem(await call('POST', path, undefined, tokenOf(booking))).code).toBe('price_changed');
    expect((await readMoney(server, booking)).booking).toMatchObject({ status: 'paid', cancelRequest: false });
  });

  it('restores the booking for a late payment if the car is available', async () => {
    const booking = await startPayment(server);
    await runOut(server, booking);
    await takeSilently(server, booking.session);
    expect((await check(server, booking.session)).status).toBe(200);
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ states: ['paid'], booking: { status: 'paid', released: false } });
    expect(money.kept / 100).toBe(booking.amount);
  });

  it('restores the booking for a late payment although a hold that has just expired is not released yet', async () => {
    const booking = await startPayment(server);
    await runOut(server, booking);
    await takeSilently(server, booking.session);
    const body = { ...bodyOf(booking, { paymentChoice: 'full' }), payLater: false };
    const { bookingId } = parseResponse('checkout', await checkout(server, body));
    const { db } = server.get().services;
    await db
      .update(bookings)
      .set({ expiresAt: minutes(-1) })
      .where(eq(bookings.id, bookingId));
    expect((await check(server, booking.session)).status).toBe(200);
    expect((await readMoney(server, booking)).booking?.status).toBe('paid');
  });

  it('refunds a late payment of a booking that staff have deleted', async () => {
    const booking = await startPayment(server);
    await runOut(server, booking);
    const admin = await signInAs(server, 'admin');
    expect((await call('POST', '/api/delete-bookings', [booking.id], admin)).status).toBe(200);
    await takeSilently(server, booking.session);
    expect(readProblem(await check(server, booking.session)).code).toBe('payment_failed');
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ kept: 0, states: ['refunded'], booking: { status: 'cancelled', displayPaid: 0 } });
  });

  it('refunds a late payment if the car is booked, in the customer’s language', async () => {
    const booking = await startPayment(server, { driver: { language: 'fr' } });
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
    const booking = await startPayment(server);
    await takeSilently(server, booking.session, Math.round(booking.amount * 100) - 1);
    expect(readProblem(await check(server, booking.session)).code).toBe('payment_failed');
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ kept: 0, states: ['refunded'], booking: { status: 'void' } });
    const [letter] = money.mails.filter(({ kind, recipient }) => kind === 'refund' && recipient === booking.email);
    expect(letter?.text).toContain(`/booking?b=${booking.id}&t=`);
    const another = await openSession(server, booking);
    expect(another.sessionId).not.toBe(booking.session.sessionId);
    await pay(server, another);
    expect((await readMoney(server, booking)).booking?.status).toBe('paid');
  });

  it('refunds a payment of a price that staff have raised meanwhile, and says so', async () => {
    const booking = await startPayment(server);
    const { db } = server.get().services;
    const dueMinor = Math.round(booking.amount * 100);
    const raised = { displayTotal: dueMinor + 1000 };
    await db.update(bookings).set(raised).where(eq(bookings.id, booking.id));
    await takeSilently(server, booking.session);
    const expected = {
      code: 'price_changed',
      values: { beforeMinor: dueMinor, afterMinor: dueMinor + 1000, currency: booking.currency },
    };
    expect((await check(server, booking.session)).json).toMatchObject(expected);
    expect((await check(server, booking.session)).json).toMatchObject(expected);
    expect(await readMoney(server, booking)).toMatchObject({
      kept: 0,
      states: ['refunded'],
      booking: { status: 'void' },
    });
    const another = await openSession(server, { ...booking, amount: booking.amount + 10 });
    await pay(server, another);
    expect(await readMoney(server, booking)).toMatchObject({
      kept: dueMinor + 1000,
      booking: { status: 'paid', displayPaid: dueMinor + 1000 },
    });
  });

  it.each([
    [
      'change its price',
      'price_changed',
      ({ id, car, trip }: DueBooking) => {
        const to = new Date(Date.parse(trip.to) + 86_400_000).toISOString();
        const booking = { ...trip, _id: id, supplier: car.supplier._id, car: car._id, to };
        return ['PUT', '/api/update-booking', { booking }] as const;
      },
    ],
    [
      'cancel it',
      'payment_expired',
      ({ id }: DueBooking) => ['POST', '/api/update-booking-status', { ids: [id], status: 'cancelled' }] as const,
    ],
    ['delete it', 'booking_not_found', ({ id }: DueBooking) => ['POST', '/api/delete-bookings', [id]] as const],
  ])('closes the payment of a booking at once if staff %s', async (_what, code, callOf) => {
    const booking = await startPayment(server);
    const [method, path, body] = callOf(booking);
    expect((await call(method, path, body, await signInAs(server, 'admin'))).status).toBe(200);
    expect(await readMoney(server, booking)).toMatchObject({ taken: 0, states: ['expired'] });
    expect(readProblem(await pay(server, booking.session)).code).toBe('payment_expired');
    const again = await call('POST', '/api/create-checkout-session', sessionBody(booking), tokenOf(booking));
    expect(readProblem(again).code).toBe(code);
  });

  it('confirms a payment that is too large and refunds the rest', async () => {
    const booking = await startPayment(server);
    await takeSilently(server, booking.session, Math.round(booking.amount * 100) + 500);
    expect((await check(server, booking.session)).status).toBe(200);
    const money = await readMoney(server, booking);
    expect([money.kept / 100, money.booking?.displayPaid]).toEqual([booking.amount, Math.round(booking.amount * 100)]);
  });

  it('refunds a second payment', async () => {
    const booking = await startPayment(server);
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
    const booking = await startPayment(server);
    const path = `/api/delete-temp-booking/${booking.id}/${booking.session.sessionId}`;
    expect((await call('DELETE', path)).status).toBe(200);
    expect(readProblem(await pay(server, booking.session)).code).toBe('payment_expired');
    await takeSilently(server, booking.session);
    expect(readProblem(await check(server, booking.session)).code).toBe('payment_failed');
    expect(await readMoney(server, booking)).toMatchObject({ kept: 0, booking: { status: 'cancelled' } });
    const free = await checkout(server, bodyOf(booking));
    expect(free.status).toBe(200);
  });

  it('drops a booking whose payment could not be opened, for a caller with its token only', async () => {
    const booking = await makeDueBooking(server);
    const drop = (headers?: Record<string, string>) =>
      call('DELETE', `/api/delete-temp-booking/${booking.id}/none`, undefined, headers);
    const status = async () => (await readMoney(server, booking)).booking?.status;
    expect((await drop()).status).toBe(200);
    const { token } = await makeDueBooking(server);
    expect((await drop({ 'rental-booking': token })).status).toBe(200);
    expect(await status()).toBe('void');
    expect((await drop({ 'rental-booking': booking.token })).status).toBe(200);
    expect(await status()).toBe('cancelled');
    expect((await checkout(server, bodyOf(booking))).status).toBe(200);
  });

  it('does not drop a booking that is already paid', async () => {
    const booking = await startPayment(server);
    await takeSilently(server, booking.session);
    const dropped = await call('DELETE', `/api/delete-temp-booking/${booking.id}/${booking.session.sessionId}`);
    expect(readProblem(dropped).code).toBe('payment_not_due');
    expect((await readMoney(server, booking)).booking?.status).toBe('paid');
  });

  /** Pays a booking whose cancellation is refunded; `own` is the header of its customer. */
  async function payCancellable() {
    const booking = await makeDueBooking(server, { booking: { cancellation: true } });
    const session = await openSession(server, booking);
    await pay(server, session);
    await check(server, session);
    return { booking, own: { 'rental-booking': booking.token } };
  }

  it('refunds the amount promised for cancelling', async () => {
    const { booking, own } = await payCancellable();
    expect((await call('POST', `/api/cancel-booking/${booking.id}`, undefined, own)).status).toBe(200);
    const money = await readMoney(server, booking);
    expect(money).toMatchObject({ kept: 0, booking: { status: 'cancelled' } });
    expect(money.booking?.displayRefunded).toBe(money.booking?.displayPaid);
  });

  it('cancels nothing if the refund is not the one that the customer saw', async () => {
    const { booking, own } = await payCancellable();
    const { refundMinor } = parseResponse(
      'quoteCancellation',
      await call('GET', `/api/x/bookings/${booking.id}/cancellation`, undefined, own),
    );
    const cancel = (shown: string) => call('POST', `/api/cancel-booking/${booking.id}?${shown}`, undefined, own);
    const refused = { status: 409, code: 'price_changed' };
    expect(readProblem(await cancel(`refundMinor=${refundMinor + 1}`))).toMatchObject(refused);
    expect(readProblem(await cancel('kind=request'))).toMatchObject(refused);
    expect((await readMoney(server, booking)).booking).toMatchObject({ status: 'paid', cancelRequest: false });
    expect((await cancel(`kind=refund&refundMinor=${refundMinor}`)).status).toBe(200);
    expect((await readMoney(server, booking)).booking?.status).toBe('cancelled');
  });

  it('sends no cancellation request if the customer saw a refund', async () => {
    const booking = await startPayment(server);
    await pay(server, booking.session);
    await check(server, booking.session);
    const own = { 'rental-booking': booking.token };
    const cancel = (shown: string) => call('POST', `/api/cancel-booking/${booking.id}?${shown}`, undefined, own);
    const offer = await call('GET', `/api/x/bookings/${booking.id}/cancellation`, undefined, own);
    expect(parseResponse('quoteCancellation', offer).kind).toBe('request');
    for (const shown of ['kind=refund', 'refundMinor=0', 'kind=refund&refundMinor=0']) {
      expect(readProblem(await cancel(shown))).toMatchObject({ status: 409, code: 'price_changed' });
    }
    expect((await readMoney(server, booking)).booking?.cancelRequest).toBe(false);
    expect((await cancel('kind=request')).status).toBe(200);
    expect((await readMoney(server, booking)).booking?.cancelRequest).toBe(true);
  });
});

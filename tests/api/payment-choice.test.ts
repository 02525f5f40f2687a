import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { selectRows } from '../../demo/server/db/database.ts';
import { bookings } from '../../demo/server/db/schema.ts';
import { checkout } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import {
  bodyOf,
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
import { describeOnDatabase, describeServer } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

describeOnDatabase('paying online', (server) => {
  const { call } = server;

  it('lets the customer pay at the counter instead, and accepts no card after that', async () => {
    const booking = await startPayment(server);
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

  it('books at the counter only for the total that the customer saw', async () => {
    const booking = await startPayment(server);
    const { db } = server.get().services;
    const path = `/api/x/booking/${booking.id}/payment-choice`;
    const choose = (totalMinor: number) => call('POST', path, { choice: 'later', totalMinor }, tokenOf(booking));
    const shown = Math.round(booking.amount * 100);
    const raised = shown + 500;
    await db.update(bookings).set({ displayTotal: raised }).where(eq(bookings.id, booking.id));
    const refused = await choose(shown);
    expect(readProblem(refused)).toMatchObject({ status: 409, code: 'price_changed' });
    expect(refused.json).toMatchObject({ values: { beforeMinor: shown, afterMinor: raised } });
    expect((await readMoney(server, booking)).booking?.status).toBe('void');
    expect((await choose(raised)).status).toBe(200);
    expect((await readMoney(server, booking)).booking?.status).toBe('pending');
  });

  it('closes a session that opens after the counter was chosen in another tab', async () => {
    const booking = await makeDueBooking(server);
    const gateway = server.get().services.gateways.get('sandbox');
    const open = gateway.openSession.bind(gateway);
    let sessionId = '';
    vi.spyOn(gateway, 'openSession').mockImplementationOnce(async (request) => {
      const path = `/api/x/booking/${booking.id}/payment-choice`;
      expect((await call('POST', path, { choice: 'later' }, tokenOf(booking))).status).toBe(200);
      const opened = await open(request);
      ({ sessionId } = opened);
      return opened;
    });
    const response = await call('POST', '/api/create-checkout-session', sessionBody(booking), tokenOf(booking));
    expect(readProblem(response).code).toBe('payment_expired');
    expect((await gateway.check(sessionId, { canCapture: false, isReturn: false }))?.state).toBe('expired');
  });

  it('lets the customer pay another part, with a session for that amount', async () => {
    const booking = await startPayment(server);
    const own = { 'rental-booking': booking.token };
    const response = await call('POST', `/api/x/booking/${booking.id}/payment-choice`, { choice: 'deposit' }, own);
    const { plan } = parseResponse('choosePayment', response);
    const old = await call('POST', '/api/create-checkout-session', sessionBody(booking), tokenOf(booking));
    expect(readProblem(old).code).toBe('price_changed');
    await pay(server, await openSession(server, { ...booking, amount: plan.now / 100 }));
    expect((await readMoney(server, booking)).booking).toMatchObject({ status: 'deposit', displayPaid: plan.now });
  });

  it('reports a payment made before another method was chosen', async () => {
    const booking = await startPayment(server);
    await takeSilently(server, booking.session);
    const own = { 'rental-booking': booking.token };
    const response = await call('POST', `/api/x/booking/${booking.id}/payment-choice`, { choice: 'later' }, own);
    expect(readProblem(response).code).toBe('payment_not_due');
    expect((await readMoney(server, booking)).booking?.status).toBe('paid');
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

describeServer(
  'a server without online payment',
  (server) => {
    it('announces none, starts none, and has no sandbox', async () => {
      const settings = parseResponse('getSettings', await server.call('GET', '/api/settings'));
      expect(settings.features).not.toContain('online-payment');
      const options = parseResponse('getPaymentOptions', await server.call('GET', '/api/x/payment-options'));
      expect(options.gateways.map(({ name }) => name)).toEqual(['counter']);
      const booking = { id: 'a'.repeat(24), amount: 1, currency: 'EUR', email: 'ada@example.com' } as DueBooking;
      const started = await server.call('POST', '/api/create-checkout-session', sessionBody(booking), tokenOf(booking));
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

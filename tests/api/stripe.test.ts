import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { payments, refunds } from '../../demo/server/db/schema.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { expectConsole } from '../support/fail-on-console.ts';
import { createPaymentProviders, testPayments } from '../support/payment-providers.ts';
import {
  check,
  loseCar,
  makeDueBooking,
  openSession,
  sessionBody,
  settledPayment,
  tokenOf,
} from '../support/payments.ts';
import { callServer, describeServer, testNow } from '../support/test-server.ts';

const { stripe, network, setCondition } = createPaymentProviders();
const keys = testPayments.providerKeys.stripe;

describeServer(
  'outside providers',
  (server) => {
    const { call } = server;
    const post = (path: string, body: string, headers: Record<string, string>) =>
      callServer(server.get().url, 'POST', path, body, headers);
    const last = (path: string) => stripe.requests.findLast((request) => request.path === path);

    it('are announced with the public keys and no secret', async () => {
      const response = await call('GET', '/api/x/payment-options');
      expect(parseResponse('getPaymentOptions', response).gateways).toMatchObject([
        { name: 'counter' },
        { name: 'stripe', publishableKey: 'pk_test_1' },
        { name: 'paypal', clientId: 'client' },
      ]);
      expect(response.text).not.toMatch(/sk_test_1|whsec_1|"secret"/);
      const page = await call('GET', '/tos');
      const policy = page.headers.get('content-security-policy') ?? '';
      // Without a build the page is missing, and its problem has a policy of its own.
      expect(page.status === 404 || /js\.stripe\.com.*paypal\.com/.test(policy)).toBe(true);
    });

    it('creates one Stripe embedded session for the booking’s amount', async () => {
      const due = await makeDueBooking(server);
      const { sessionId, clientSecret } = await openSession(server, due);
      expect(await openSession(server, due)).toEqual({ sessionId, clientSecret });
      const { payment } = await settledPayment(server, due);
      expect(last('/v1/checkout/sessions')).toMatchObject({
        idempotencyKey: payment?.id,
        form: {
          mode: 'payment',
          ui_mode: 'embedded_page',
          redirect_on_completion: 'if_required',
          return_url: `${server.get().url}/checkout-session/{CHECKOUT_SESSION_ID}`,
          client_reference_id: payment?.id,
          customer_email: due.email,
          locale: 'en',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'eur',
          'line_items[0][price_data][unit_amount]': String(Math.round(due.amount * 100)),
          'line_items[0][price_data][product_data][name]': 'A car',
          'metadata[bookingId]': due.id,
          // The account's settings may have both on.
          'adaptive_pricing[enabled]': 'false',
          'excluded_payment_method_types[0]': 'acss_debit',
        },
      });
      const life = Number(last('/v1/checkout/sessions')?.form['expires_at']) - testNow.getTime() / 1000;
      expect(life).toBeGreaterThan(1800);
    });

    it('confirms a Stripe payment when the customer returns, also in another tab', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      expect(readProblem(await check(server, session)).code).toBe('payment_failed');
      stripe.pay(session.sessionId);
      for (let time = 0; time < 2; time += 1) expect((await check(server, session)).status).toBe(200);
      expect((await settledPayment(server, due)).booking).toMatchObject({ status: 'paid' });
      const found = parseResponse('getPaymentOfSession', await call('GET', `/api/x/payment/${session.sessionId}`));
      expect(found).toMatchObject({ bookingId: due.id, state: 'paid' });
    });

    it('accepts a Stripe webhook before the return and repeatedly, and rejects a forged one', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      stripe.pay(session.sessionId);
      const event = {
        id: 'evt_1',
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: { id: session.sessionId } },
      };
      const payload = JSON.stringify(event);
      const sign = (secret: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret });
      const forged = await post('/webhooks/stripe', payload, { 'stripe-signature': sign('whsec_other') });
      expect(readProblem(forged)).toMatchObject({ status: 403, code: 'forbidden' });
      const future = JSON.stringify({ ...event, created: Math.floor(Date.now() / 1000) + 3600 });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: future, secret: keys.webhookSecret });
      const early = await post('/webhooks/stripe', future, { 'stripe-signature': signature });
      expect(readProblem(early)).toMatchObject({ status: 403, code: 'forbidden' });
      expect((await settledPayment(server, due)).booking?.status).toBe('void');
      const headers = { 'stripe-signature': sign(keys.webhookSecret) };
      const responses = await Promise.all([
        post('/webhooks/stripe', payload, headers),
        post('/webhooks/stripe', payload, headers),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([204, 204]);
      expect((await settledPayment(server, due)).booking?.status).toBe('paid');
      expect((await check(server, session)).status).toBe(200);
    });

    it('waits for a payment that takes days, and no longer once it has failed', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      stripe.payLater(session.sessionId, 'processing');
      expect(readProblem(await check(server, session)).code).toBe('payment_unavailable');
      const { db } = server.get().services;
      const ofBooking = eq(payments.bookingId, due.id);
      const expired = { expiresAt: new Date(testNow.getTime() - 3_600_000), nextCheckAt: testNow };
      await db.update(payments).set(expired).where(ofBooking);
      expect((await settledPayment(server, due)).payment).toMatchObject({ state: 'open' });
      stripe.payLater(session.sessionId, 'requires_payment_method');
      await db.update(payments).set(expired).where(ofBooking);
      expect((await settledPayment(server, due)).payment).toMatchObject({ state: 'expired', nextCheckAt: null });
    });

    it('loses nothing while Stripe is down', async () => {
      const due = await makeDueBooking(server);
      stripe.setDown(true);
      const refused = await call('POST', '/api/create-checkout-session', sessionBody(due), tokenOf(due));
      expect(readProblem(refused)).toMatchObject({ status: 503, code: 'payment_unavailable' });
      stripe.setDown(false);
      const session = await openSession(server, due);
      stripe.pay(session.sessionId);
      stripe.setDown(true);
      expect(readProblem(await check(server, session)).code).toBe('payment_unavailable');
      stripe.setDown(false);
      expect((await check(server, session)).status).toBe(200);
      expect((await settledPayment(server, due)).booking?.status).toBe('paid');
    });

    it('opens a session for an address that Stripe does not accept, which the customer enters in its form', async () => {
      const due = await makeDueBooking(server);
      const { sessionId } = await openSession(server, due, { receiptEmail: 'josé@example.com' });
      expect(last('/v1/checkout/sessions')?.form).not.toHaveProperty('customer_email');
      stripe.pay(sessionId);
      expect((await check(server, { sessionId, clientSecret: '' })).status).toBe(200);
    });

    it('can be tried again while the same call to Stripe is in progress', async () => {
      const due = await makeDueBooking(server);
      stripe.setBusy(true);
      const refused = await call('POST', '/api/create-checkout-session', sessionBody(due), tokenOf(due));
      stripe.setBusy(false);
      expect(readProblem(refused)).toMatchObject({ status: 503, code: 'payment_unavailable' });
      expect((await openSession(server, due)).sessionId).toMatch(/^cs_test_/);
    });

    it.each([
      [500, 'api_error'],
      [400, 'amount_too_small'],
    ])('opens another payment after Stripe’s %i, which it repeats for the same key', async (status, code) => {
      const due = await makeDueBooking(server);
      if (status === 400) expectConsole(/Could not open payment .*amount_too_small/);
      stripe.setFailure({ status, code });
      const refused = await call('POST', '/api/create-checkout-session', sessionBody(due), tokenOf(due));
      stripe.setFailure(null);
      expect(readProblem(refused)).toMatchObject({ status: 503, code: 'payment_unavailable' });
      const session = await openSession(server, due);
      stripe.pay(session.sessionId);
      expect((await check(server, session)).status).toBe(200);
    });

    it('repeats the identical Stripe request after a lost response, whatever the page sends', async () => {
      const due = await makeDueBooking(server);
      setCondition(() => 'response-lost');
      const refused = await call('POST', '/api/create-checkout-session', sessionBody(due), tokenOf(due));
      expect(readProblem(refused).code).toBe('payment_unavailable');
      setCondition(() => 'ok');
      const lost = last('/v1/checkout/sessions');
      const session = await openSession(server, due, { locale: 'fr', name: 'Une voiture' });
      expect(last('/v1/checkout/sessions')).toEqual(lost);
      stripe.pay(session.sessionId);
      expect((await check(server, session)).status).toBe(200);
    });

    it('refunds a late Stripe payment once', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      await loseCar(server, due);
      stripe.pay(session.sessionId);
      expect(readProblem(await check(server, session)).code).toBe('car_unavailable');
      const { payment } = await settledPayment(server, due);
      const { db } = server.get().services;
      const [refund] = await db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, payment?.id ?? ''));
      expect(refund?.doneAt).not.toBeNull();
      expect(last('/v1/refunds')).toMatchObject({
        idempotencyKey: refund?.id,
        form: { payment_intent: `pi_${session.sessionId}`, amount: String(payment?.received) },
      });
    });

    it('makes a partial Stripe refund once, even after a lost response and an expired key', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      const dueMinor = Math.round(due.amount * 100);
      stripe.pay(session.sessionId, dueMinor + 500);
      const seen = stripe.requests.length;
      setCondition(() => (stripe.requests.length === seen ? 'ok' : 'response-lost'));
      expect((await check(server, session)).status).toBe(200);
      const { payment } = await settledPayment(server, due);
      setCondition(() => 'ok');
      stripe.forgetKeys();
      const { db } = server.get().services;
      const ofPayment = eq(refunds.paymentId, payment?.id ?? '');
      const [waiting] = await db.update(refunds).set({ nextAttemptAt: testNow }).where(ofPayment).returning();
      expect(waiting).toMatchObject({ amount: 500, attempts: 1, doneAt: null });
      await settledPayment(server, due);
      const [done] = await db.select().from(refunds).where(ofPayment);
      expect(done).toMatchObject({ attempts: 2, doneAt: testNow });
      expect(stripe.charges().find(({ sessionId }) => sessionId === session.sessionId)?.kept).toBe(dueMinor);
    });

    it('counts a refund that Stripe reports as failed later, and no other one', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      stripe.pay(session.sessionId, Math.round(due.amount * 100) + 500);
      expect((await check(server, session)).status).toBe(200);
      const { payment } = await settledPayment(server, due);
      const { db } = server.get().services;
      const ofPayment = eq(refunds.paymentId, payment?.id ?? '');
      const stored = async () => (await db.select().from(refunds).where(ofPayment))[0];
      const made = await stored();
      expect(made?.doneAt).not.toBeNull();
      const report = (refundId: string, secret = keys.webhookSecret) => {
        const object = { id: 're_1', object: 'refund', status: 'failed', metadata: { refundId } };
        const payload = JSON.stringify({ id: 'evt_2', object: 'event', type: 'refund.failed', data: { object } });
        const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
        return post('/webhooks/stripe', payload, { 'stripe-signature': signature });
      };
      expect((await report(made?.id ?? '', 'whsec_other')).status).toBe(403);
      expect((await report('0'.repeat(24))).status).toBe(204);
      expect(await stored()).toEqual(made);
      expectConsole(/failed at its provider after it was made/);
      expect((await report(made?.id ?? '')).status).toBe(204);
      expect(await stored()).toMatchObject({ doneAt: null, failedAt: testNow });
    });

    it('restarts a payment that an older server created without its texts', async () => {
      const due = await makeDueBooking(server);
      const first = await openSession(server, due);
      const { db } = server.get().services;
      await db.update(payments).set({ session: null }).where(eq(payments.bookingId, due.id));
      const second = await openSession(server, due);
      expect(second.sessionId).not.toBe(first.sessionId);
      stripe.pay(second.sessionId);
      stripe.pay(first.sessionId);
      expect((await check(server, second)).status).toBe(200);
      await check(server, first);
      await settledPayment(server, due);
      expect(stripe.charges().find(({ sessionId }) => sessionId === first.sessionId)?.kept).toBe(0);
    });

    it('expires the Stripe session when the customer pays at the counter instead', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      const own = { 'rental-booking': due.token };
      await call('POST', `/api/x/booking/${due.id}/payment-choice`, { choice: 'later' }, own);
      expect(() => stripe.pay(session.sessionId)).toThrow();
      expect((await settledPayment(server, due)).booking?.status).toBe('pending');
    });

    it('lets the customer choose the counter while Stripe is down, and closes the session later', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      stripe.setDown(true);
      const path = `/api/x/booking/${due.id}/payment-choice`;
      const chosen = await call('POST', path, { choice: 'later' }, tokenOf(due));
      stripe.setDown(false);
      expect(parseResponse('choosePayment', chosen)).toMatchObject({ status: 'pending' });
      const { db } = server.get().services;
      await db.update(payments).set({ nextCheckAt: testNow }).where(eq(payments.bookingId, due.id));
      expect((await settledPayment(server, due)).payment?.state).toBe('expired');
      expect(() => stripe.pay(session.sessionId)).toThrow();
    });

    it('counts a payment that was made before the customer chose the counter while Stripe was down', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      stripe.pay(session.sessionId);
      stripe.setDown(true);
      const path = `/api/x/booking/${due.id}/payment-choice`;
      const chosen = await call('POST', path, { choice: 'later' }, tokenOf(due));
      stripe.setDown(false);
      expect(chosen.status).toBe(200);
      const { db } = server.get().services;
      await db.update(payments).set({ nextCheckAt: testNow }).where(eq(payments.bookingId, due.id));
      const { booking, payment } = await settledPayment(server, due);
      expect(payment?.state).toBe('paid');
      expect(booking).toMatchObject({ status: 'paid', displayPaid: Math.round(due.amount * 100) });
    });
  },
  { ...testPayments, fetch: network },
);

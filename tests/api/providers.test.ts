import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { bookings, payments, refunds } from '../../demo/server/db/schema.ts';
import { releaseExpiredHolds } from '../../demo/server/payment/release-holds.ts';
import { checkout } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { createPaymentProviders, testPayments } from '../support/payment-providers.ts';
import {
  bodyOf,
  check,
  type DueBooking,
  findPayableCar,
  makeDueBooking,
  openSession,
  sessionBody,
} from '../support/payments.ts';
import { callServer, describeServer, type TestServer, testNow } from '../support/test-server.ts';

const { stripe, payPal, network, setCondition } = createPaymentProviders();
const keys = testPayments.providerKeys.stripe;

async function settled(server: TestServer, { id }: DueBooking) {
  const { db, paymentWorker } = server.get().services;
  await paymentWorker.settle();
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  const [payment] = await db.select().from(payments).where(eq(payments.bookingId, id));
  return { booking, payment };
}

async function loseCar(server: TestServer, due: DueBooking): Promise<void> {
  const { db, now } = server.get().services;
  await db
    .update(bookings)
    .set({ expiresAt: new Date(testNow.getTime() - 1) })
    .where(eq(bookings.id, due.id));
  await releaseExpiredHolds(db, now());
  expect((await checkout(server, bodyOf(due))).status).toBe(200);
}

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
      expect(policy === '' || /js\.stripe\.com.*paypal\.com/.test(policy)).toBe(true);
    });

    it('creates one Stripe embedded session for the booking’s amount', async () => {
      const due = await makeDueBooking(server);
      const { sessionId, clientSecret } = await openSession(server, due);
      expect(await openSession(server, due)).toEqual({ sessionId, clientSecret });
      const { payment } = await settled(server, due);
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
      expect((await settled(server, due)).booking).toMatchObject({ status: 'paid' });
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
      expect((await settled(server, due)).booking?.status).toBe('void');
      const headers = { 'stripe-signature': sign(keys.webhookSecret) };
      const responses = await Promise.all([
        post('/webhooks/stripe', payload, headers),
        post('/webhooks/stripe', payload, headers),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([204, 204]);
      expect((await settled(server, due)).booking?.status).toBe('paid');
      expect((await check(server, session)).status).toBe(200);
    });

    it('loses nothing while Stripe is down', async () => {
      const due = await makeDueBooking(server);
      stripe.setDown(true);
      const refused = await call('POST', '/api/create-checkout-session', sessionBody(due));
      expect(readProblem(refused)).toMatchObject({ status: 503, code: 'payment_unavailable' });
      stripe.setDown(false);
      const session = await openSession(server, due);
      stripe.pay(session.sessionId);
      stripe.setDown(true);
      expect(readProblem(await check(server, session)).code).toBe('payment_unavailable');
      stripe.setDown(false);
      expect((await check(server, session)).status).toBe(200);
      expect((await settled(server, due)).booking?.status).toBe('paid');
    });

    it('repeats the identical Stripe request after a lost response, whatever the page sends', async () => {
      const due = await makeDueBooking(server);
      setCondition(() => 'response-lost');
      const refused = await call('POST', '/api/create-checkout-session', sessionBody(due));
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
      const { payment } = await settled(server, due);
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
      const { payment } = await settled(server, due);
      setCondition(() => 'ok');
      stripe.forgetKeys();
      const { db } = server.get().services;
      const ofPayment = eq(refunds.paymentId, payment?.id ?? '');
      const [waiting] = await db.update(refunds).set({ nextAttemptAt: testNow }).where(ofPayment).returning();
      expect(waiting).toMatchObject({ amount: 500, attempts: 1, doneAt: null });
      await settled(server, due);
      const [done] = await db.select().from(refunds).where(ofPayment);
      expect(done).toMatchObject({ attempts: 2, doneAt: testNow });
      expect(stripe.charges().find(({ sessionId }) => sessionId === session.sessionId)?.kept).toBe(dueMinor);
    });

    it('restarts a payment that an older server created without its texts', async () => {
      const due = await makeDueBooking(server);
      const first = await openSession(server, due);
      const { db } = server.get().services;
      await db.update(payments).set({ session: null }).where(eq(payments.bookingId, due.id));
      const second = await openSession(server, due);
      expect(second.sessionId).not.toBe(first.sessionId);
      stripe.pay(second.sessionId);
      expect((await check(server, second)).status).toBe(200);
      stripe.pay(first.sessionId);
      await check(server, first);
      await settled(server, due);
      expect(stripe.charges().find(({ sessionId }) => sessionId === first.sessionId)?.kept).toBe(0);
    });

    it('expires the Stripe session when the customer pays at the counter instead', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      const own = { 'rental-booking': due.token };
      await call('POST', `/api/x/booking/${due.id}/payment-choice`, { choice: 'later' }, own);
      expect(() => stripe.pay(session.sessionId)).toThrow();
      expect((await settled(server, due)).booking?.status).toBe('pending');
    });

    const intentOf = async (due: Omit<DueBooking, 'id'> & { id: string | undefined }) => {
      const response = await call('POST', '/api/create-payment-intent', { ...sessionBody(due as DueBooking) });
      return parseResponse('createPaymentIntent', response);
    };

    it('creates a Stripe intent for the booking’s amount and captures it when an app’s customer has paid', async () => {
      const due = await makeDueBooking(server);
      const { paymentIntentId, customerId, clientSecret } = await intentOf(due);
      expect(customerId).toMatch(/^cus_/);
      expect(clientSecret).toBe(`${paymentIntentId}_secret`);
      expect(await intentOf(due)).toEqual({ paymentIntentId, customerId, clientSecret });
      expect(last('/v1/payment_intents')?.form).toMatchObject({
        amount: String(Math.round(due.amount * 100)),
        currency: 'eur',
        capture_method: 'manual',
        customer: customerId,
        receipt_email: due.email,
        'metadata[bookingId]': due.id,
      });
      const wrong = await call('POST', '/api/create-payment-intent', sessionBody(due, { amount: 1 }));
      expect(readProblem(wrong).code).toBe('price_changed');
      stripe.reserve(paymentIntentId);
      expect((await check(server, { sessionId: paymentIntentId, clientSecret: '' })).status).toBe(200);
      expect(stripe.statusOf(paymentIntentId)).toBe('succeeded');
      expect((await settled(server, due)).booking).toMatchObject({ status: 'paid' });
    });

    it('lets an app pay before it books, and refunds without a booking', async () => {
      const due = await makeDueBooking(server);
      await call('DELETE', `/api/delete-temp-booking/${due.id}/none`);
      const loose = await intentOf({ ...due, id: undefined });
      stripe.reserve(loose.paymentIntentId);
      const { db, paymentWorker } = server.get().services;
      await db.update(payments).set({ nextCheckAt: testNow }).where(eq(payments.sessionId, loose.paymentIntentId));
      paymentWorker.wake();
      await paymentWorker.settle();
      expect(stripe.statusOf(loose.paymentIntentId)).toBe('requires_capture');
      const found = await findPayableCar(server);
      const body = bodyOf(found, { paymentChoice: 'full', currency: 'EUR' });
      const quoteInput = {
        car: found.car._id,
        ...found.trip,
        currency: 'EUR',
        from: found.trip.pickupAt,
        to: found.trip.dropoffAt,
      };
      const { totalMinor } = parseResponse('getQuote', await call('POST', '/api/x/quote', quoteInput));
      const own = await intentOf({ ...due, id: undefined, amount: totalMinor / 100 });
      stripe.reserve(own.paymentIntentId);
      const response = await checkout(server, { ...body, payLater: false, paymentIntentId: own.paymentIntentId });
      expect(parseResponse('checkout', response)).toMatchObject({ status: 'paid' });
      expect(stripe.statusOf(own.paymentIntentId)).toBe('succeeded');
      const [unused] = await db.select().from(payments).where(eq(payments.sessionId, loose.paymentIntentId));
      await db
        .update(payments)
        .set({ nextCheckAt: testNow, expiresAt: new Date(testNow.getTime() - 1) })
        .where(eq(payments.id, unused?.id ?? ''));
      paymentWorker.wake();
      await paymentWorker.settle();
      expect(stripe.statusOf(loose.paymentIntentId)).toBe('canceled');
    });

    const orderOf = async (due: DueBooking) => {
      const { id: bookingId, amount, currency } = due;
      const body = { bookingId, amount, currency, name: 'A car', description: 'D'.repeat(300) };
      return parseResponse('createPayPalOrder', await call('POST', '/api/create-paypal-order', body));
    };
    const made = (path: string) => payPal.requests.filter((request) => request.path === path);

    it('creates a PayPal order for the booking’s amount, cut to PayPal’s length limits', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      expect(await orderOf(due)).toBe(orderId);
      const { payment } = await settled(server, due);
      const [request] = made('/v2/checkout/orders').slice(-1);
      expect(request).toMatchObject({
        requestId: payment?.id,
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: due.id,
              invoice_id: payment?.id,
              description: 'D'.repeat(127),
              amount: { currency_code: 'EUR', value: due.amount.toFixed(2) },
            },
          ],
          payment_source: {
            paypal: { experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } },
          },
        },
      });
      const wrong = await call('POST', '/api/create-paypal-order', {
        bookingId: due.id,
        amount: 1,
        currency: 'EUR',
        name: 'A car',
        description: '',
      });
      expect(readProblem(wrong).code).toBe('price_changed');
    });

    it('captures an approved PayPal order, with the ids in either order', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      const path = `/api/check-paypal-order/${due.id}/${orderId}`;
      expect(readProblem(await call('POST', path)).code).toBe('payment_failed');
      payPal.approve(orderId);
      const responses = await Promise.all([
        call('POST', path),
        call('POST', `/api/check-paypal-order/${orderId}/${due.id}`),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect((await settled(server, due)).booking).toMatchObject({
        status: 'paid',
        displayPaid: Math.round(due.amount * 100),
      });
    });

    it('accepts a PayPal webhook that PayPal verifies', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      const event = JSON.stringify({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: orderId } });
      payPal.setGenuine(false);
      expect(readProblem(await post('/webhooks/paypal', event, {})).code).toBe('forbidden');
      payPal.setGenuine(true);
      expect((await post('/webhooks/paypal', event, { 'paypal-transmission-id': 't-1' })).status).toBe(204);
      expect((await settled(server, due)).booking?.status).toBe('paid');
      const [verified] = made('/v1/notifications/verify-webhook-signature').slice(-1);
      expect(verified?.body).toMatchObject({
        webhook_id: 'wh-1',
        transmission_id: 't-1',
        webhook_event: JSON.parse(event),
      });
    });

    it('defers a PayPal webhook while PayPal is down, and reuses an order whose response was lost', async () => {
      const due = await makeDueBooking(server);
      setCondition(() => 'response-lost');
      const { id: bookingId, amount, currency } = due;
      const body = { bookingId, amount, currency, name: 'A car', description: '' };
      expect(readProblem(await call('POST', '/api/create-paypal-order', body)).code).toBe('payment_unavailable');
      setCondition(() => 'ok');
      const orderId = await orderOf(due);
      const [lost, again] = made('/v2/checkout/orders').slice(-2);
      expect(again).toEqual(lost);
      payPal.approve(orderId);
      const event = JSON.stringify({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: orderId } });
      setCondition(() => 'unreachable');
      const waiting = await post('/webhooks/paypal', event, {});
      setCondition(() => 'ok');
      expect(readProblem(waiting)).toMatchObject({ status: 503, code: 'payment_unavailable' });
      expect((await settled(server, due)).booking?.status).toBe('void');
      expect((await post('/webhooks/paypal', event, {})).status).toBe(204);
      expect((await settled(server, due)).booking?.status).toBe('paid');
    });

    it('does not capture an approved PayPal order for a booking paid at the counter', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      const own = { 'rental-booking': due.token };
      await call('POST', `/api/x/booking/${due.id}/payment-choice`, { choice: 'later' }, own);
      payPal.approve(orderId);
      await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`);
      expect(made(`/v2/checkout/orders/${orderId}/capture`)).toEqual([]);
      expect((await settled(server, due)).booking?.status).toBe('pending');
    });

    it('refunds the amount promised for cancelling through PayPal', async () => {
      const due = await makeDueBooking(server, { booking: { cancellation: true } });
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`);
      await call('POST', `/api/cancel-booking/${due.id}`, undefined, { 'rental-booking': due.token });
      await settled(server, due);
      const [refund] = made(`/v2/payments/captures/cap-${orderId}/refund`);
      expect(refund?.body).toMatchObject({ amount: { currency_code: 'EUR', value: due.amount.toFixed(2) } });
    });
  },
  { ...testPayments, fetch: network },
);

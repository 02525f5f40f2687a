import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bookings, payments, refunds } from '../../demo/server/db/schema.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { expectConsole } from '../support/fail-on-console.ts';
import { createPaymentProviders, testPayments } from '../support/payment-providers.ts';
import { check, type DueBooking, makeDueBooking, openSession, settledPayment, tokenOf } from '../support/payments.ts';
import { callServer, describeServer, testNow } from '../support/test-server.ts';

const { stripe, payPal, network, setCondition } = createPaymentProviders();

describeServer(
  'outside providers',
  (server) => {
    const { call } = server;
    const post = (path: string, body: string, headers: Record<string, string>) =>
      callServer(server.get().url, 'POST', path, body, headers);

    const approvalOf = (orderId: string) =>
      JSON.stringify({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: orderId } });

    const orderOf = async (due: DueBooking) => {
      const { id: bookingId, amount, currency } = due;
      const body = { bookingId, amount, currency, name: 'A car', description: 'D'.repeat(300) };
      return parseResponse('createPayPalOrder', await call('POST', '/api/create-paypal-order', body, tokenOf(due)));
    };
    const made = (path: string) => payPal.requests.filter((request) => request.path === path);

    it('creates a PayPal order for the booking’s amount, cut to PayPal’s length limits', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      expect(await orderOf(due)).toBe(orderId);
      const { payment } = await settledPayment(server, due);
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
      const wrong = await call(
        'POST',
        '/api/create-paypal-order',
        {
          bookingId: due.id,
          amount: 1,
          currency: 'EUR',
          name: 'A car',
          description: '',
        },
        tokenOf(due),
      );
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
      expect((await settledPayment(server, due)).booking).toMatchObject({
        status: 'paid',
        displayPaid: Math.round(due.amount * 100),
      });
    });

    it('captures an order with another payment method after the first was declined, when the customer returns', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      payPal.setDeclined(orderId, true);
      const path = `/api/check-paypal-order/${due.id}/${orderId}`;
      expect((await post('/webhooks/paypal', approvalOf(orderId), {})).status).toBe(204);
      expect(readProblem(await call('POST', path)).code).toBe('payment_failed');
      payPal.setDeclined(orderId, false);
      expect((await call('POST', path)).status).toBe(200);
      expect((await settledPayment(server, due)).booking?.status).toBe('paid');
    });

    it('captures an order with another payment method when PayPal reports its approval', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      const event = approvalOf(orderId);
      payPal.approve(orderId);
      payPal.setDeclined(orderId, true);
      expect((await post('/webhooks/paypal', event, {})).status).toBe(204);
      // The customer approves another payment method and closes the window before the page can send the result.
      payPal.setDeclined(orderId, false);
      expect((await post('/webhooks/paypal', event, {})).status).toBe(204);
      expect((await settledPayment(server, due)).booking?.status).toBe('paid');
    });

    it('waits for money that PayPal holds back, and asks for no second payment', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      payPal.setPending(orderId, true);
      const path = `/api/check-paypal-order/${due.id}/${orderId}`;
      for (let time = 0; time < 2; time += 1) {
        expect(readProblem(await call('POST', path)).code).toBe('payment_unavailable');
      }
      payPal.setPending(orderId, false);
      const resource = { supplementary_data: { related_ids: { order_id: orderId } } };
      const event = JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource });
      expect((await post('/webhooks/paypal', event, {})).status).toBe(204);
      expect((await call('POST', path)).status).toBe(200);
    });

    it('accepts a PayPal webhook that PayPal verifies', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      const event = approvalOf(orderId);
      payPal.setGenuine(false);
      expect(readProblem(await post('/webhooks/paypal', event, {})).code).toBe('forbidden');
      payPal.setGenuine(true);
      expect((await post('/webhooks/paypal', event, { 'paypal-transmission-id': 't-1' })).status).toBe(204);
      expect((await settledPayment(server, due)).booking?.status).toBe('paid');
      const [verified] = made('/v1/notifications/verify-webhook-signature').slice(-1);
      expect(verified?.body).toMatchObject({
        webhook_id: 'wh-1',
        transmission_id: 't-1',
        webhook_event: JSON.parse(event),
      });
    });

    it('sends PayPal a webhook to verify as it came, because PayPal verifies the text', async () => {
      const event = '{"event_version": 1.0, "event_type":"PAYMENT.CAPTURE.REFUNDED","resource":{"note":"\\u00e9\\/"}}';
      expect((await post('/webhooks/paypal', event, { 'paypal-transmission-id': 't-"2"' })).status).toBe(204);
      const [verified] = made('/v1/notifications/verify-webhook-signature').slice(-1);
      expect(verified?.text).toContain(event);
      expect(verified?.body).toMatchObject({ transmission_id: 't-"2"', transmission_sig: null });
    });

    it('verifies webhooks with the token of the payments, because PayPal limits how many it gives out', async () => {
      await orderOf(await makeDueBooking(server));
      const before = made('/v1/oauth2/token').length;
      for (let time = 0; time < 2; time += 1) {
        expect((await post('/webhooks/paypal', '{"event_type":"OTHER"}', {})).status).toBe(204);
      }
      expect(made('/v1/oauth2/token').length).toBe(before);
    });

    it('continues with a new token after PayPal has ended the former one', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      payPal.revokeToken();
      expect((await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`)).status).toBe(200);
    });

    it('counts a page that a proxy sends for PayPal as no response', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      setCondition(() => 'page');
      const checked = await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`);
      setCondition(() => 'ok');
      expect(readProblem(checked)).toMatchObject({ status: 503, code: 'payment_unavailable' });
      expect((await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`)).status).toBe(200);
    });

    it('makes a refund again to which a proxy responded, or that PayPal says has failed', async () => {
      const due = await makeDueBooking(server, { booking: { cancellation: true } });
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`);
      const { payment } = await settledPayment(server, due);
      const { db } = server.get().services;
      const ofPayment = eq(refunds.paymentId, payment?.id ?? '');
      const makeDue = () => db.update(refunds).set({ nextAttemptAt: testNow }).where(ofPayment);
      const kept = () => payPal.charges().find(({ sessionId }) => sessionId === orderId)?.kept;
      setCondition(() => 'page');
      await call('POST', `/api/cancel-booking/${due.id}`, undefined, { 'rental-booking': due.token });
      await settledPayment(server, due);
      setCondition(() => 'ok');
      payPal.setRefundStatus('FAILED');
      await makeDue();
      await settledPayment(server, due);
      expect((await db.select().from(refunds).where(ofPayment))[0]).toMatchObject({ attempts: 2, doneAt: null });
      payPal.setRefundStatus('COMPLETED');
      await makeDue();
      await settledPayment(server, due);
      expect((await db.select().from(refunds).where(ofPayment))[0]).toMatchObject({ attempts: 3, doneAt: testNow });
      expect(kept()).toBe(0);
    });

    it('defers a PayPal webhook while PayPal is down, and reuses an order whose response was lost', async () => {
      const due = await makeDueBooking(server);
      setCondition(() => 'response-lost');
      const { id: bookingId, amount, currency } = due;
      const body = { bookingId, amount, currency, name: 'A car', description: '' };
      expect(readProblem(await call('POST', '/api/create-paypal-order', body, tokenOf(due))).code).toBe(
        'payment_unavailable',
      );
      setCondition(() => 'ok');
      const orderId = await orderOf(due);
      const [lost, again] = made('/v2/checkout/orders').slice(-2);
      expect(again).toEqual(lost);
      payPal.approve(orderId);
      const event = approvalOf(orderId);
      setCondition(() => 'unreachable');
      const waiting = await post('/webhooks/paypal', event, {});
      setCondition(() => 'ok');
      expect(readProblem(waiting)).toMatchObject({ status: 503, code: 'payment_unavailable' });
      expect((await settledPayment(server, due)).booking?.status).toBe('void');
      expect((await post('/webhooks/paypal', event, {})).status).toBe(204);
      expect((await settledPayment(server, due)).booking?.status).toBe('paid');
    });

    it('does not capture an approved PayPal order for a booking paid at the counter', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      const own = { 'rental-booking': due.token };
      await call('POST', `/api/x/booking/${due.id}/payment-choice`, { choice: 'later' }, own);
      payPal.approve(orderId);
      await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`);
      expect(made(`/v2/checkout/orders/${orderId}/capture`)).toEqual([]);
      expect((await settledPayment(server, due)).booking?.status).toBe('pending');
    });

    it('lets the customer choose the counter while PayPal is down', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      setCondition(() => 'unreachable');
      const path = `/api/x/booking/${due.id}/payment-choice`;
      const chosen = await call('POST', path, { choice: 'later' }, tokenOf(due));
      setCondition(() => 'ok');
      expect(parseResponse('choosePayment', chosen)).toMatchObject({ status: 'pending' });
      payPal.approve(orderId);
      const { db } = server.get().services;
      await db.update(payments).set({ nextCheckAt: testNow }).where(eq(payments.bookingId, due.id));
      expect((await settledPayment(server, due)).payment?.state).toBe('expired');
      expect(payPal.charges().some(({ sessionId }) => sessionId === orderId)).toBe(false);
    });

    it('counts a refund that PayPal reports as failed later', async () => {
      const due = await makeDueBooking(server, { booking: { cancellation: true } });
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`);
      await call('POST', `/api/cancel-booking/${due.id}`, undefined, { 'rental-booking': due.token });
      const { payment } = await settledPayment(server, due);
      const { db } = server.get().services;
      const ofPayment = eq(refunds.paymentId, payment?.id ?? '');
      const [refund] = await db.select().from(refunds).where(ofPayment);
      const [sent] = made(`/v2/payments/captures/cap-${orderId}/refund`);
      expect(sent?.body).toMatchObject({ invoice_id: refund?.id });
      const resource = { id: 'R1', invoice_id: refund?.id };
      expectConsole(/failed at its provider after it was made/);
      const event = JSON.stringify({ event_type: 'PAYMENT.REFUND.FAILED', resource });
      expect((await post('/webhooks/paypal', event, {})).status).toBe(204);
      const [failed] = await db
        .select()
        .from(refunds)
        .where(eq(refunds.id, refund?.id ?? ''));
      expect([refund?.doneAt, failed?.doneAt, failed?.failedAt]).toEqual([testNow, null, testNow]);
    });

    it('captures nothing for a booking that was paid in another tab, where the customer sees it paid', async () => {
      const due = await makeDueBooking(server);
      const orderId = await orderOf(due);
      const session = await openSession(server, due);
      payPal.approve(orderId);
      stripe.pay(session.sessionId);
      expect((await check(server, session)).status).toBe(200);
      expect((await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`)).status).toBe(200);
      expect(made(`/v2/checkout/orders/${orderId}/capture`)).toEqual([]);
      expect((await settledPayment(server, due)).booking?.status).toBe('paid');
    });

    it('closes the Stripe session of a booking that was paid with PayPal', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      expect((await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`)).status).toBe(200);
      await settledPayment(server, due);
      expect(() => stripe.pay(session.sessionId)).toThrow();
      expect((await check(server, session)).status).toBe(200);
    });

    it('captures nothing for a booking that staff have cancelled, and closes its Stripe session', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      const { db } = server.get().services;
      await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, due.id));
      await db.update(payments).set({ nextCheckAt: testNow }).where(eq(payments.bookingId, due.id));
      await settledPayment(server, due);
      expect(() => stripe.pay(session.sessionId)).toThrow();
      const checked = await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`);
      expect(readProblem(checked).code).toBe('payment_expired');
      expect(made(`/v2/checkout/orders/${orderId}/capture`)).toEqual([]);
    });

    it('captures no amount that staff have changed since, and closes its Stripe session', async () => {
      const due = await makeDueBooking(server);
      const session = await openSession(server, due);
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      const { db } = server.get().services;
      const displayTotal = Math.round(due.amount * 100) + 1000;
      await db.update(bookings).set({ displayTotal }).where(eq(bookings.id, due.id));
      await db.update(payments).set({ nextCheckAt: testNow }).where(eq(payments.bookingId, due.id));
      await settledPayment(server, due);
      expect(() => stripe.pay(session.sessionId)).toThrow();
      const checked = await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`);
      expect(readProblem(checked).code).toBe('payment_expired');
      expect(made(`/v2/checkout/orders/${orderId}/capture`)).toEqual([]);
      const changed = { ...due, amount: displayTotal / 100 };
      const second = await orderOf(changed);
      payPal.approve(second);
      expect((await call('POST', `/api/check-paypal-order/${due.id}/${second}`)).status).toBe(200);
      expect((await settledPayment(server, due)).booking).toMatchObject({ status: 'paid', displayPaid: displayTotal });
    });

    it('refunds the amount promised for cancelling through PayPal', async () => {
      const due = await makeDueBooking(server, { booking: { cancellation: true } });
      const orderId = await orderOf(due);
      payPal.approve(orderId);
      await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`);
      await call('POST', `/api/cancel-booking/${due.id}`, undefined, { 'rental-booking': due.token });
      await settledPayment(server, due);
      const [refund] = made(`/v2/payments/captures/cap-${orderId}/refund`);
      expect(refund?.body).toMatchObject({ amount: { currency_code: 'EUR', value: due.amount.toFixed(2) } });
    });
  },
  { ...testPayments, fetch: network },
);

describeServer(
  'webhooks that nobody has signed',
  (server) => {
    const post = () => callServer(server.get().url, 'POST', '/webhooks/paypal', '{"event_type":"OTHER"}', {});
    const verified = () =>
      payPal.requests.filter(({ path }) => path === '/v1/notifications/verify-webhook-signature').length;

    it('are refused without a request to PayPal once a caller has sent many', async () => {
      payPal.setGenuine(false);
      const before = verified();
      const statuses: number[] = [];
      for (let time = 0; time < 70; time += 1) statuses.push((await post()).status);
      payPal.setGenuine(true);
      expect(statuses.slice(0, 60)).toEqual(Array(60).fill(403));
      expect(statuses.slice(60)).toEqual(Array(10).fill(429));
      expect(verified() - before).toBe(61);
    });
  },
  { ...testPayments, fetch: network, readLimit: 1 },
);

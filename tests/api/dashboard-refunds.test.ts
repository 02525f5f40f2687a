import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refunds } from '../../demo/server/db/schema.ts';
import { parseResponse } from '../support/contract-response.ts';
import { expectConsole } from '../support/fail-on-console.ts';
import { createPaymentProviders, testPayments } from '../support/payment-providers.ts';
import { check, type DueBooking, makeDueBooking, openSession, settledPayment, tokenOf } from '../support/payments.ts';
import { describeServer, testNow } from '../support/test-server.ts';

const { stripe, payPal, network } = createPaymentProviders();

describeServer(
  'a refund of more than the operator has left in the provider’s dashboard',
  (server) => {
    const { call } = server;

    /** Cancels the booking, for which its whole payment is promised, and returns the refund after the worker's attempt. */
    async function refundAfterCancelling(due: DueBooking) {
      expectConsole(/Refund .* failed/);
      const cancelled = await call('POST', `/api/cancel-booking/${due.id}`, undefined, { 'rental-booking': due.token });
      expect(cancelled.status).toBe(200);
      const { payment } = await settledPayment(server, due);
      const { db } = server.get().services;
      const [refund] = await db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, payment?.id ?? ''));
      return refund;
    }

    it('fails at once with Stripe, so that staff are notified the same day', async () => {
      const due = await makeDueBooking(server, { booking: { cancellation: true } });
      const session = await openSession(server, due);
      stripe.pay(session.sessionId);
      expect((await check(server, session)).status).toBe(200);
      stripe.refundInDashboard(session.sessionId, 1000);
      expect(await refundAfterCancelling(due)).toMatchObject({ attempts: 1, doneAt: null, failedAt: testNow });
    });

    it('fails at once with PayPal', async () => {
      const due = await makeDueBooking(server, { booking: { cancellation: true } });
      const { id: bookingId, amount, currency } = due;
      const body = { bookingId, amount, currency, name: 'A car', description: 'A trip' };
      const opened = await call('POST', '/api/create-paypal-order', body, tokenOf(due));
      const orderId = parseResponse('createPayPalOrder', opened);
      payPal.approve(orderId);
      await call('POST', `/api/check-paypal-order/${due.id}/${orderId}`);
      payPal.refundInDashboard(orderId, 1000);
      expect(await refundAfterCancelling(due)).toMatchObject({ attempts: 1, doneAt: null, failedAt: testNow });
    });
  },
  { ...testPayments, fetch: network },
);

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payments } from '../../demo/server/db/schema.ts';
import { checkout } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { createPaymentProviders, testPayments } from '../support/payment-providers.ts';
import {
  bodyOf,
  check,
  type DueBooking,
  findPayableCar,
  makeDueBooking,
  sessionBody,
  settledPayment,
  tokenOf,
} from '../support/payments.ts';
import { describeServer, testNow } from '../support/test-server.ts';

const { stripe, network } = createPaymentProviders();

describeServer(
  'outside providers',
  (server) => {
    const { call } = server;
    const last = (path: string) => stripe.requests.findLast((request) => request.path === path);

    const intentOf = async (due: Omit<DueBooking, 'id'> & { id: string | undefined }) => {
      const response = await call('POST', '/api/create-payment-intent', sessionBody(due as DueBooking), tokenOf(due));
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
      const wrong = await call('POST', '/api/create-payment-intent', sessionBody(due, { amount: 1 }), tokenOf(due));
      expect(readProblem(wrong).code).toBe('price_changed');
      stripe.reserve(paymentIntentId);
      expect((await check(server, { sessionId: paymentIntentId, clientSecret: '' })).status).toBe(200);
      expect(stripe.statusOf(paymentIntentId)).toBe('succeeded');
      expect((await settledPayment(server, due)).booking).toMatchObject({ status: 'paid' });
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
  },
  { ...testPayments, fetch: network },
);

import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payments, refunds } from '../../demo/server/db/schema.ts';
import { createPaymentProviders, testPayments } from '../support/payment-providers.ts';
import { check, makeDueBooking, openSession, settledPayment } from '../support/payments.ts';
import { describeServer, testNow } from '../support/test-server.ts';

const { stripe, network, setCondition } = createPaymentProviders();
let time = testNow.getTime();
let slowCalls = 0;

/** Lets Stripe take longer for each of some calls than the time between two checks of a payment. */
const slowNetwork: typeof fetch = async (input, init) => {
  if (slowCalls > 0) time += 61_000;
  slowCalls -= 1;
  return network(input, init);
};

describeServer(
  'a slow provider',
  (server) => {
    it('delays no refund: each payment is checked once in a run', async () => {
      const paid = await makeDueBooking(server);
      const session = await openSession(server, paid);
      stripe.pay(session.sessionId, Math.round(paid.amount * 100) + 500);
      const seen = stripe.requests.length;
      setCondition(() => (stripe.requests.length === seen ? 'ok' : 'response-lost'));
      expect((await check(server, session)).status).toBe(200);
      const { payment } = await settledPayment(server, paid);
      setCondition(() => 'ok');
      const waiting = [await makeDueBooking(server), await makeDueBooking(server)];
      for (const due of waiting) await openSession(server, due);
      const { db, paymentWorker } = server.get().services;
      const ids = waiting.map(({ id }) => id);
      const ofPayment = eq(refunds.paymentId, payment?.id ?? '');
      const before = stripe.requests.length;
      slowCalls = 6;
      await db.update(payments).set({ nextCheckAt: testNow }).where(inArray(payments.bookingId, ids));
      await db.update(refunds).set({ nextAttemptAt: testNow }).where(ofPayment);
      await paymentWorker.settle();
      const paths = stripe.requests.slice(before).map(({ path }) => path);
      expect(paths).toContain('/v1/refunds');
      expect(paths.indexOf('/v1/refunds')).toBeLessThanOrEqual(waiting.length);
      expect((await db.select().from(refunds).where(ofPayment))[0]?.doneAt).not.toBeNull();
    });
  },
  { ...testPayments, fetch: slowNetwork, now: () => new Date(time) },
);

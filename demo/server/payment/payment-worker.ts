import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import { releaseExpiredHolds } from '../pricing/release-holds.ts';
import { type BackgroundWorker, startBackgroundWorker } from '../process/background-worker.ts';
import { errorMessage } from '../process/error-message.ts';
import type { SettlingContext } from './context.ts';
import type { PaymentRow } from './open-payment.ts';
import { runRefund } from './refunds.ts';
import { isAwaited, settlePayment } from './settle-payment.ts';

/** Time between two checks of an open payment. */
const checkSeconds = 60;

/**
 * Starts the background job for all payments: it checks open payments, makes refunds and releases expired bookings. Several
 * server processes may run a worker each.
 */
export function startPaymentWorker(context: () => SettlingContext): BackgroundWorker {
  return startBackgroundWorker({
    work: async (isClosed) => {
      const { db, now } = context();
      // Each payment and refund once in a run: with a slow provider, the first ones are due again before the last ones are done.
      const dueAt = now();
      while (!isClosed() && (await checkPayment(context(), dueAt)));
      while (!isClosed() && (await runRefund(context(), dueAt)));
      if (!isClosed()) await releaseExpiredHolds(db, now());
    },
    onError: (message) => context().log({ level: 'error', message: `Could not process the payments: ${message}` }),
  });
}

/** Settles one payment that was due for a check at `dueAt`. Returns false if none was. */
async function checkPayment(context: SettlingContext, dueAt: Date): Promise<boolean> {
  const { db, now, log } = context;
  const at = now().toISOString();
  const [claimed] = await selectRows<{ id: string }>(
    db,
    sql`UPDATE payments SET attempts = attempts + 1, next_check_at = ${at}::timestamptz + ${checkSeconds} * interval '1 second'
      WHERE id IN (
        SELECT id FROM payments WHERE next_check_at <= ${dueAt.toISOString()}::timestamptz
        ORDER BY next_check_at LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      RETURNING id`,
  );
  if (!claimed) return false;
  const [payment] = await db.select().from(payments).where(eq(payments.id, claimed.id)).limit(1);
  if (!payment) return true;
  try {
    await closeIfOver(context, payment);
    await settlePayment(context, payment);
  } catch (error) {
    log({
      level: 'warning',
      message: `Payment ${claimed.id} not settled: ${errorMessage(error)}`,
    });
  }
  return true;
}

/** Closes the session of a payment that has expired or that its booking no longer awaits, so that the customer can't pay. */
async function closeIfOver(context: SettlingContext, payment: PaymentRow): Promise<void> {
  const { gateway, sessionId, expiresAt, bookingId, state } = payment;
  if (sessionId === null || state !== 'open') return;
  const hasExpired = expiresAt <= context.now();
  if (hasExpired || (bookingId !== null && !(await isAwaited(context, payment)))) {
    await context.gateways.get(gateway).close(sessionId);
  }
}

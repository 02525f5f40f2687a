import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import { type BackgroundWorker, startBackgroundWorker } from '../process/background-worker.ts';
import { errorMessage } from '../process/error-message.ts';
import type { PaymentContext } from './context.ts';
import { runRefund } from './refunds.ts';
import { releaseExpiredHolds } from './release-holds.ts';
import { settlePayment } from './settle-payment.ts';

type Context = Pick<
  PaymentContext,
  'addresses' | 'db' | 'events' | 'gateways' | 'log' | 'mailWorker' | 'now' | 'paymentWorker' | 'random' | 'secret'
>;

/** How long until an open payment is looked at again. */
const checkSeconds = 60;

/**
 * The one job behind all payments: asks about those that nobody told us of, makes refunds, lets unpaid bookings go. Several
 * copies of the server may run one each.
 */
export function startPaymentWorker(context: () => Context): BackgroundWorker {
  return startBackgroundWorker({
    work: async (isClosed) => {
      const { db, now } = context();
      while (!isClosed() && (await checkPayment(context())));
      while (!isClosed() && (await runRefund(context())));
      if (!isClosed()) await releaseExpiredHolds(db, now());
    },
    onError: (message) => context().log({ level: 'error', message: `Payments wait: ${message}` }),
  });
}

/** Settles one payment that is due to be looked at. Returns false when none is. */
async function checkPayment(context: Context): Promise<boolean> {
  const { db, now, log } = context;
  const at = now().toISOString();
  const [claimed] = await selectRows<{ id: string }>(
    db,
    sql`UPDATE payments SET attempts = attempts + 1, next_check_at = ${at}::timestamptz + ${checkSeconds} * interval '1 second'
      WHERE id IN (
        SELECT id FROM payments WHERE next_check_at <= ${at}::timestamptz
        ORDER BY next_check_at LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      RETURNING id`,
  );
  if (!claimed) return false;
  const [payment] = await db.select().from(payments).where(eq(payments.id, claimed.id)).limit(1);
  if (!payment) return true;
  try {
    await closeWhenOver(context, payment);
    await settlePayment(context, payment);
  } catch (error) {
    log({
      level: 'warn',
      message: `Payment ${claimed.id} waits: ${errorMessage(error)}`,
    });
  }
  return true;
}

/** After its time a session takes no more money. */
async function closeWhenOver(
  { gateways, now }: Context,
  { gateway, sessionId, expiresAt, state }: typeof payments.$inferSelect,
): Promise<void> {
  if (sessionId !== null && state === 'open' && expiresAt <= now()) await gateways.get(gateway).close(sessionId);
}

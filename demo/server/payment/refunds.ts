import { asc, eq, sql } from 'drizzle-orm';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import { type Database, selectRows } from '../db/database.ts';
import { payments, refunds } from '../db/schema.ts';
import { errorMessage } from '../process/error-message.ts';
import { newId } from '../process/identifiers.ts';
import type { PaymentContext } from './context.ts';

type Context = Pick<PaymentContext, 'db' | 'gateways' | 'log' | 'now' | 'random'>;

/** Promises money back, in the caller's transaction; the worker keeps the promise. */
export async function queueRefund(
  tx: Database,
  { now, random }: Pick<PaymentContext, 'now' | 'random'>,
  paymentId: string,
  amount: Minor,
): Promise<void> {
  if (amount <= 0) return;
  const at = now();
  await tx.insert(refunds).values({ id: newId(random), paymentId, amount, nextAttemptAt: at, createdAt: at });
}

/**
 * Pays back so much of what was paid online for a booking, the oldest payment first. Bookings whose money came another way
 * have nothing to give back here.
 */
export async function refundBooking(
  tx: Database,
  context: Pick<PaymentContext, 'now' | 'random'>,
  bookingId: string,
  amount: Minor,
): Promise<void> {
  const paid = await selectRows<{ id: string; left: number }>(
    tx,
    sql`SELECT p.id, (p.received - coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.payment_id = p.id), 0))::int AS left
      FROM payments p WHERE p.booking_id = ${bookingId} AND p.state = 'paid' ORDER BY p.created_at, p.id`,
  );
  let open: number = amount;
  for (const { id, left } of paid) {
    const part = Math.min(open, left);
    if (part <= 0) continue;
    await queueRefund(tx, context, id, minor(part));
    open -= part;
  }
}

/** Nobody else takes a claimed refund for so long; after a crash it is due again then. */
const leaseSeconds = 120;
const mostAttempts = 20;

type Claimed = { id: string; paymentId: string; amount: number; attempts: number };

/** Has one due refund done by its provider. Returns false when none is due. */
export async function runRefund(context: Context): Promise<boolean> {
  const { db, now } = context;
  const at = now().toISOString();
  const [claimed] = await selectRows<Claimed>(
    db,
    sql`UPDATE refunds SET attempts = attempts + 1, next_attempt_at = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
      WHERE id IN (
        SELECT id FROM refunds WHERE done_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${at}::timestamptz
        ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      RETURNING id, payment_id AS "paymentId", amount, attempts`,
  );
  if (!claimed) return false;
  await restore(context, claimed);
  return true;
}

async function restore({ db, now, gateways, log }: Context, claimed: Claimed): Promise<void> {
  const { id, paymentId, amount, attempts } = claimed;
  try {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId)).orderBy(asc(payments.id));
    if (!payment?.chargeId) throw new Error(`Payment ${paymentId} has nothing to give back`);
    const { chargeId, currency, gateway } = payment;
    const isRepeated = attempts > 1;
    await gateways.get(gateway).refund({ key: id, chargeId, amount: minor(amount), currency, isRepeated });
  } catch (error) {
    const isLast = attempts >= mostAttempts;
    const message = `Refund ${id} not made: ${errorMessage(error)}`;
    log({ level: isLast ? 'error' : 'warn', message });
    const later = new Date(now().getTime() + 30_000 * 2 ** Math.min(attempts - 1, 10));
    await db
      .update(refunds)
      .set({ nextAttemptAt: later, ...(isLast ? { failedAt: now() } : {}) })
      .where(eq(refunds.id, id));
    return;
  }
  await db.update(refunds).set({ doneAt: now() }).where(eq(refunds.id, id));
}

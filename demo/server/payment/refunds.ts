import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { parseCurrencyCode } from '../../../widget/domain/currency.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import { type Database, selectRows } from '../db/database.ts';
import { bookings, payments, refunds } from '../db/schema.ts';
import { errorMessage } from '../process/error-message.ts';
import { newId } from '../process/identifiers.ts';
import type { PaymentContext, SettlingContext } from './context.ts';
import { RefundRefused } from './server-gateway.ts';

type Context = Pick<SettlingContext, 'db' | 'events' | 'gateways' | 'log' | 'mailWorker' | 'now' | 'random'>;

/** `notBefore`: until then the refund can be withdrawn. `reason` and `madeBy` belong to a refund by staff. */
export type RefundDetails = { notBefore?: Date; reason?: string; madeBy?: string };

/** Queues a refund in the caller's transaction; the payment worker makes it. */
export async function queueRefund(
  tx: Database,
  { now, random }: Pick<PaymentContext, 'now' | 'random'>,
  paymentId: string,
  amount: Minor,
  { notBefore, ...details }: RefundDetails = {},
): Promise<void> {
  if (amount <= 0) return;
  const createdAt = now();
  const nextAttemptAt = notBefore ?? createdAt;
  await tx.insert(refunds).values({ id: newId(random), paymentId, amount, nextAttemptAt, createdAt, ...details });
}

/**
 * Refunds an amount of a booking's online payments, the oldest payment first. Payments at the counter are not refunded here.
 */
export async function refundBooking(
  tx: Database,
  context: Pick<PaymentContext, 'now' | 'random'>,
  bookingId: string,
  amount: Minor,
  details?: RefundDetails,
): Promise<void> {
  let remaining: number = amount;
  for (const { id, left } of await unrefundedPayments(tx, bookingId)) {
    const part = Math.min(remaining, left);
    if (part <= 0) continue;
    await queueRefund(tx, context, id, minor(part), details);
    remaining -= part;
  }
}

/** Returns a booking's online payments, oldest first, each with the part that was not refunded, in cents. */
export function unrefundedPayments(tx: Database, bookingId: string): Promise<{ id: string; left: number }[]> {
  return selectRows<{ id: string; left: number }>(
    tx,
    sql`SELECT p.id, (p.received - coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.payment_id = p.id), 0))::int AS left
      FROM payments p WHERE p.booking_id = ${bookingId} AND p.state = 'paid' ORDER BY p.created_at, p.id`,
  );
}

/**
 * Withdraws the refunds that a cancellation has queued since an instant. Those by staff, and of payments that arrived after the
 * cancellation, stay. Returns false if one has been attempted.
 */
export async function withdrawRefunds(tx: Database, bookingId: string, since: Date): Promise<boolean> {
  const ofBooking = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.state, 'paid')));
  const queued = and(inArray(refunds.paymentId, ofBooking), gte(refunds.createdAt, since), isNull(refunds.madeBy));
  await tx.delete(refunds).where(and(queued, eq(refunds.attempts, 0)));
  const [attempted] = await tx.select({ id: refunds.id }).from(refunds).where(queued).limit(1);
  return attempted === undefined;
}

/** Time for which no other process claims the refund; after a crash it is due again then. */
const leaseSeconds = 120;
const maxAttempts = 20;

type ClaimedRefund = { id: string; paymentId: string; amount: number; attempts: number };

/** Makes one refund that was due at `dueAt` with its provider. Returns false if none was. */
export async function runRefund(context: Context, dueAt: Date): Promise<boolean> {
  const { db, now } = context;
  const at = now().toISOString();
  const [claimed] = await selectRows<ClaimedRefund>(
    db,
    sql`UPDATE refunds SET attempts = attempts + 1, next_attempt_at = ${at}::timestamptz + ${leaseSeconds} * interval '1 second'
      WHERE id IN (
        SELECT id FROM refunds WHERE done_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${dueAt.toISOString()}::timestamptz
        ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      RETURNING id, payment_id AS "paymentId", amount, attempts`,
  );
  if (!claimed) return false;
  await makeRefund(context, claimed);
  return true;
}

async function makeRefund(context: Context, claimed: ClaimedRefund): Promise<void> {
  const { db, now, gateways, log } = context;
  const { id, paymentId, amount, attempts } = claimed;
  try {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId)).orderBy(asc(payments.id));
    if (!payment?.chargeId) throw new Error(`Payment ${paymentId} has no charge to refund`);
    const { chargeId, currency, gateway } = payment;
    const isRepeated = attempts > 1;
    await gateways.get(gateway).refund({ key: id, chargeId, amount: minor(amount), currency, isRepeated });
  } catch (error) {
    const isLast = attempts >= maxAttempts || error instanceof RefundRefused;
    const message = `Refund ${id} failed: ${errorMessage(error)}`;
    log({ level: isLast ? 'error' : 'warning', message });
    if (isLast) return void (await storeFailure(context, id));
    const nextAttemptAt = new Date(now().getTime() + 30_000 * 2 ** Math.min(attempts - 1, 10));
    await db.update(refunds).set({ nextAttemptAt }).where(eq(refunds.id, id));
    return;
  }
  await db.update(refunds).set({ doneAt: now() }).where(eq(refunds.id, id));
}

/** Records that a refund which was made has failed since, for example because the card's account is closed. */
export async function markRefundFailed(context: Omit<Context, 'gateways' | 'random'>, id: string): Promise<void> {
  const isNew = await storeFailure(context, id);
  if (isNew) context.log({ level: 'error', message: `Refund ${id} failed at its provider after it was made` });
}

/** Stores once that a refund has failed, and notifies the staff of its booking. Returns false if that is known. */
async function storeFailure(
  { db, events, mailWorker, now }: Omit<Context, 'gateways' | 'random'>,
  id: string,
): Promise<boolean> {
  const isNew = await db.transaction(async (tx) => {
    const [failed] = await tx
      .update(refunds)
      .set({ doneAt: null, failedAt: now() })
      .where(and(eq(refunds.id, id), isNull(refunds.failedAt)))
      .returning();
    if (!failed) return false;
    const [found] = await tx
      .select({ booking: bookings, currency: payments.currency })
      .from(payments)
      .innerJoin(bookings, eq(payments.bookingId, bookings.id))
      .where(eq(payments.id, failed.paymentId));
    if (!found) return true;
    const { booking, currency: code } = found;
    const currency = parseCurrencyCode(code);
    await events.publish(tx, { kind: 'refund-failed', booking, refund: minor(failed.amount), currency });
    return true;
  });
  if (isNew) mailWorker.wake();
  return isNew;
}

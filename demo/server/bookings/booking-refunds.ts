import { asc, eq } from 'drizzle-orm';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { payments, refunds, users } from '../db/schema.ts';

/** Returns the part of a booking's refunded amount whose refund has failed. */
export async function failedRefundOf(db: Database, { id, displayRefunded }: BookingRow): Promise<Minor> {
  if (displayRefunded === 0) return minor(0);
  const rows = await findRefunds(db, id);
  const extra = extraPaymentRefunds(rows);
  const failed = rows.filter(({ refund }) => refund.failedAt !== null && !extra.has(refund.id));
  return minor(failed.reduce((sum, { refund }) => sum + refund.amount, 0));
}

/** Returns the refunds of a booking's online payments, oldest first. */
export function findRefunds(db: Database, bookingId: string) {
  return db
    .select({ refund: refunds, payment: payments, madeBy: users.fullName })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .leftJoin(users, eq(refunds.madeBy, users.id))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

type RefundRow = { refund: typeof refunds.$inferSelect; payment: typeof payments.$inferSelect };

/**
 * Returns the ids of the refunds of payments that the booking did not need, `rows` being sorted by time: of each payment that was
 * returned as a whole, and the first one of a payment that was too high, because the excess is refunded as it arrives.
 */
export function extraPaymentRefunds(rows: readonly RefundRow[]): Set<string> {
  const isFirst = ({ refund }: RefundRow) =>
    rows.find(({ refund: { paymentId, reason } }) => paymentId === refund.paymentId && !reason)?.refund === refund;
  return new Set(
    rows
      .filter((row) => row.payment.state === 'refunded' || (row.payment.refundReason === 'excess' && isFirst(row)))
      .map(({ refund }) => refund.id),
  );
}

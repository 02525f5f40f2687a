import { eq } from 'drizzle-orm';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, type refunds } from '../db/schema.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { PaymentContext } from '../payment/context.ts';
import { refundBooking, unrefundedPayments } from '../payment/refunds.ts';
import { notifyDriver } from './booking-notifications.ts';
import { extraPaymentRefunds, findRefunds } from './booking-refunds.ts';

type Context = MailWriterContext & Pick<PaymentContext, 'catalogues' | 'configuration'>;

/**
 * Returns what can still be refunded: what the driver paid and did not get back, as far as it was paid online. Nothing once the
 * driver's data was removed, and with it the payment's id at its provider.
 */
async function refundableOf(
  db: Database,
  { id, displayPaid, displayRefunded, anonymisedAt }: BookingRow,
): Promise<Minor> {
  if (anonymisedAt) return minor(0);
  const online = await unrefundedPayments(db, id);
  const left = online.reduce((sum, payment) => sum + payment.left, 0);
  return minor(Math.max(0, Math.min(displayPaid - displayRefunded, left)));
}

/**
 * Refunds a part of what a booking's driver paid online, or all of it, and mails the driver the reason. Throws `refund_not_possible`
 * if more is requested than is left, or if what is left is no longer what the page showed.
 */
export async function refundByStaff(
  tx: Database,
  context: Context,
  booking: BookingRow,
  { amountMinor, refundableMinor, reason }: Call<'refundBooking'>['body'],
  staff: SignedInUser,
): Promise<BookingRow> {
  const refundable = await refundableOf(tx, booking);
  if (amountMinor <= 0 || amountMinor > refundable || refundableMinor !== refundable) {
    throw new ProblemError('refund_not_possible', { field: 'amountMinor' });
  }
  const [written = booking] = await tx
    .update(bookings)
    .set({
      displayRefunded: booking.displayRefunded + amountMinor,
      displayWaived: booking.displayWaived + amountMinor,
      updatedAt: context.now(),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  await refundBooking(tx, context, booking.id, amountMinor, { reason: reason.trim(), madeBy: staff.id });
  const update = {
    kind: 'refunded' as const,
    refund: amountMinor,
    currency: booking.displayCurrency,
    reason: reason.trim(),
  };
  await notifyDriver(tx, context, written, update, { isEssential: true });
  return written;
}

/** Returns a booking's refunds in the API's format, with the names of the staff who made them. */
export async function toRefundsResponse(db: Database, booking: BookingRow) {
  const rows = await findRefunds(db, booking.id);
  const extra = extraPaymentRefunds(rows);
  return {
    currency: booking.displayCurrency,
    paidMinor: minor(booking.displayPaid),
    refundableMinor: await refundableOf(db, booking),
    refunds: rows.map(({ refund, madeBy }) => ({
      _id: refund.id,
      amountMinor: minor(refund.amount),
      state: stateOf(refund),
      createdAt: refund.createdAt.toISOString(),
      ...(refund.reason ? { reason: refund.reason } : {}),
      ...(madeBy ? { madeBy } : {}),
      ...(extra.has(refund.id) ? { isExtraPayment: true } : {}),
    })),
  };
}

function stateOf({ doneAt, failedAt }: typeof refunds.$inferSelect): 'waiting' | 'done' | 'failed' {
  if (doneAt) return 'done';
  return failedAt ? 'failed' : 'waiting';
}

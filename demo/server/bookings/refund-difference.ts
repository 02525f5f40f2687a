import { and, eq, ne } from 'drizzle-orm';
import { minor } from '../../../widget/domain/money.ts';
import { refundOfChange } from '../../../widget/domain/payment-plan.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, payments } from '../db/schema.ts';
import { planOf } from '../payment/booking-plan.ts';
import type { PaymentContext } from '../payment/context.ts';
import { queueRefundMail } from '../payment/payment-mails.ts';
import { refundBooking } from '../payment/refunds.ts';
import { settledAfterRefund } from './settled-total.ts';

type Context = Pick<
  PaymentContext,
  'addresses' | 'db' | 'gateways' | 'log' | 'now' | 'random' | 'secret' | 'sitePages' | 'terms'
>;

/**
 * Refunds the difference if a paid booking costs less after a change, in the caller's transaction, and mails the driver. A
 * higher price is paid at the counter. Returns the updated booking. Throws if it was paid in another currency than it costs.
 */
export async function refundDifference(tx: Database, context: Context, booking: BookingRow): Promise<BookingRow> {
  const { displayPaid, displayRefunded, displayWaived, displayCurrency: currency, paymentChoice, status } = booking;
  if (displayPaid > 0) await checkCurrency(tx, booking);
  const amount = refundOfChange(planOf(booking, paymentChoice).now, {
    paid: minor(displayPaid),
    refunded: minor(displayRefunded),
    waived: minor(displayWaived),
  });
  if (amount === 0 || status === 'cancelled' || status === 'void') return booking;
  const [changed = booking] = await tx
    .update(bookings)
    .set({ displayRefunded: displayRefunded + amount, ...settledAfterRefund(booking, amount) })
    .where(eq(bookings.id, booking.id))
    .returning();
  await refundBooking(tx, context, booking.id, amount);
  await queueRefundMail(tx, context, changed, { reason: 'cheaper', amount, currency });
  return changed;
}

async function checkCurrency(tx: Database, { id, reference, displayCurrency }: BookingRow): Promise<void> {
  const [other] = await tx
    .select({ currency: payments.currency })
    .from(payments)
    .where(and(eq(payments.bookingId, id), eq(payments.state, 'paid'), ne(payments.currency, displayCurrency)))
    .limit(1);
  if (!other) return;
  throw new Error(
    `Booking ${reference} costs ${displayCurrency} but was paid in ${other.currency}: nothing can be refunded`,
  );
}

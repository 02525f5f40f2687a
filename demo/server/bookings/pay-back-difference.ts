import { eq } from 'drizzle-orm';
import { minor } from '../../../widget/domain/money.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings } from '../db/schema.ts';
import type { PaymentContext } from '../payment/context.ts';
import { queueRefundMail } from '../payment/payment-mails.ts';
import { planOf } from '../payment/payment-plan-of.ts';
import { refundBooking } from '../payment/refunds.ts';

type Context = Pick<PaymentContext, 'addresses' | 'db' | 'gateways' | 'log' | 'now' | 'random' | 'secret'>;

/**
 * A booking that was paid and costs less by now: what is too much goes back, in the caller's transaction, and the driver is
 * told. One that costs more is paid for at the counter. Returns the booking as it stands then.
 */
export async function payBackDifference(tx: Database, context: Context, booking: BookingRow): Promise<BookingRow> {
  const { displayPaid, displayRefunded, displayCurrency: currency, paymentChoice, status } = booking;
  const amount = minor(displayPaid - displayRefunded - planOf(booking, paymentChoice).now);
  if (amount <= 0 || status === 'cancelled' || status === 'void') return booking;
  const [changed = booking] = await tx
    .update(bookings)
    .set({ displayRefunded: displayRefunded + amount })
    .where(eq(bookings.id, booking.id))
    .returning();
  await refundBooking(tx, context, booking.id, amount);
  await queueRefundMail(tx, context, changed, { reason: 'cheaper', amount, currency });
  return changed;
}

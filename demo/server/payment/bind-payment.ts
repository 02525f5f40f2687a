import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, payments } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from './context.ts';
import { checkAmount, readAmount } from './open-payment.ts';

type Context = Pick<PaymentContext, 'now'>;

/** Connects a payment that was opened before its booking to the booking, if the amounts match. */
export async function bindPayment(
  tx: Database,
  { now }: Context,
  booking: BookingRow,
  sessionId: string,
): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.sessionId, sessionId)).for('update');
  const { paymentChoice: choice } = booking;
  if (payment?.state !== 'open' || payment.bookingId !== null || choice === 'later') {
    throw new ProblemError('payment_not_found', { field: 'sessionId' });
  }
  checkAmount(booking, choice, readAmount({ amount: payment.amount / 100, currency: payment.currency }));
  await tx.update(payments).set({ bookingId: booking.id, choice, updatedAt: now() }).where(eq(payments.id, payment.id));
  await tx.update(bookings).set({ sessionId }).where(eq(bookings.id, booking.id));
}

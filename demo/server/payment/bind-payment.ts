import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, payments } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from './context.ts';
import { checkAmount, readAsked } from './open-payment.ts';

type Context = Pick<PaymentContext, 'now'>;

/** Gives a payment that was started before its booking that booking, if it asks for the same sum. */
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
  checkAmount(booking, choice, readAsked({ amount: payment.amount / 100, currency: payment.currency }));
  await tx.update(payments).set({ bookingId: booking.id, choice, updatedAt: now() }).where(eq(payments.id, payment.id));
  await tx.update(bookings).set({ sessionId }).where(eq(bookings.id, booking.id));
}

import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, idempotencyKeys, payments } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { PaymentContext } from '../payment/context.ts';
import { refundBooking } from '../payment/refunds.ts';
import { notifyDriver } from './booking-notifications.ts';
import { refundOfCancelling } from './cancel-booking.ts';
import { cancelledUpdate } from './cancelled-update.ts';
import { stateOf } from './state-of.ts';

type Context = MailWriterContext & Pick<PaymentContext, 'catalogues' | 'configuration'>;

/**
 * Deletes a booking. One that is still to come or under way is cancelled: its driver is notified, and gets the refund of a
 * cancellation. A booking with payments is only marked as deleted, because a payment never loses its booking.
 * Returns false if no row is left. Throws `status_not_allowed` while its customer has the car.
 */
export async function deleteBooking(tx: Database, context: Context, booking: BookingRow): Promise<boolean> {
  const { id, reference, status, displayRefunded } = booking;
  const now = context.now();
  const state = stateOf(booking, now);
  if (state.isOut) throw new ProblemError('status_not_allowed', { values: { reference, from: status, to: status } });
  const isAhead = status !== 'cancelled' && !booking.noShowAt && !booking.returnedAt && booking.endsAt > now;
  const refund = refundOfCancelling(context, booking);
  if (isAhead && status !== 'void') {
    const cancelled = { ...booking, status: 'cancelled' as const, displayRefunded: displayRefunded + refund };
    await notifyDriver(tx, context, cancelled, cancelledUpdate(booking, refund), {
      isEssential: true,
      isDeleted: true,
    });
  }
  const [paid] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.bookingId, id)).limit(1);
  if (!paid) {
    // A partner's server is notified of a cancellation, which a deleted row wouldn't be.
    if (isAhead) await tx.update(bookings).set({ status: 'cancelled', updatedAt: now }).where(eq(bookings.id, id));
    await tx.delete(bookings).where(eq(bookings.id, id));
    return false;
  }
  await refundBooking(tx, context, id, refund);
  // A checkout that is repeated books again.
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.bookingId, id));
  await tx
    .update(bookings)
    .set({
      deletedAt: now,
      updatedAt: now,
      // A late payment confirms a booking whose time to pay has expired, but not one that nobody can see.
      released: false,
      displayRefunded: displayRefunded + refund,
      ...(isAhead ? { status: 'cancelled', cancelledAt: now, expiresAt: null } : {}),
    })
    .where(eq(bookings.id, id));
  return true;
}

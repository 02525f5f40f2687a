import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, suppliers } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { PaymentContext } from '../payment/context.ts';
import { releaseExpiredHolds } from '../pricing/release-holds.ts';
import { notifyDriver } from './booking-notifications.ts';
import { stateOf } from './state-of.ts';
import { withdrawNotice } from './withdraw-notice.ts';

type Context = MailWriterContext & Pick<PaymentContext, 'catalogues' | 'configuration'>;

/**
 * Records that the driver of a confirmed booking didn't come, which releases the car, and notifies the driver. Nothing is
 * refunded: the supplier decides. Throws `status_not_allowed` before the pick-up time, for a booking that isn't confirmed and
 * for a car that was picked up.
 */
export async function recordNoShow(tx: Database, context: Context, booking: BookingRow): Promise<void> {
  const now = context.now();
  const { phase, isOut } = stateOf(booking, now);
  if (phase === 'no-show') return;
  if (isOut || (phase !== 'running' && phase !== 'over')) {
    const { reference, status } = booking;
    throw new ProblemError('status_not_allowed', { values: { reference, from: status, to: status } });
  }
  // An earlier change of the status can't be undone any more: it might restore a status that allows no no-show.
  const recorded = await update(tx, booking, { noShowAt: now, formerStatus: null, updatedAt: now });
  const [supplier] = await tx
    .select({ phone: suppliers.phone })
    .from(suppliers)
    .where(eq(suppliers.id, booking.supplierId))
    .limit(1);
  await notifyDriver(tx, context, recorded, { kind: 'no-show', phone: supplier?.phone ?? null }, { isEssential: true });
}

/**
 * Makes a booking hold its car again, as far as the car is still available: the constraint on overlaps detects if it isn't. A
 * driver who was notified is notified again; otherwise the notification is withdrawn.
 */
export async function undoNoShow(tx: Database, context: Context, booking: BookingRow): Promise<void> {
  const { id, carId, noShowAt } = booking;
  if (!noShowAt) return;
  const now = context.now();
  await releaseExpiredHolds(tx, now, carId);
  const restored = await update(tx, booking, { noShowAt: null, updatedAt: now });
  if (await withdrawNotice(tx, id, { mail: 'no-show', news: ['no-show'], since: noShowAt })) return;
  await notifyDriver(tx, context, restored, { kind: 'no-show-undone' }, { isEssential: true });
}

async function update(tx: Database, booking: BookingRow, columns: Partial<BookingRow>): Promise<BookingRow> {
  const [written = booking] = await tx.update(bookings).set(columns).where(eq(bookings.id, booking.id)).returning();
  return written;
}

import { eq } from 'drizzle-orm';
import type { BookingStatus } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow, FormerStatus } from '../db/schema.ts';
import { bookings } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { PaymentContext } from '../payment/context.ts';
import { withdrawRefunds } from '../payment/refunds.ts';
import { releaseExpiredHolds } from '../pricing/release-holds.ts';
import { notifyDriver } from './booking-notifications.ts';
import { isAlwaysMailed, undoMilliseconds } from './change-status.ts';
import { withdrawNotice } from './withdraw-notice.ts';

type Context = MailWriterContext & Pick<PaymentContext, 'catalogues' | 'configuration'>;

/**
 * Restores the former statuses of all bookings or none. A driver who was notified of the change is notified again; otherwise
 * the notification is withdrawn. A cancelled booking may fail to get its car back, which the constraint on overlaps detects.
 * Throws `status_not_allowed` if a booking no longer has the status `set` by the change to undo: a colleague's later change stays.
 */
export async function undoStatus(
  tx: Database,
  context: Context,
  rows: readonly BookingRow[],
  set?: BookingStatus,
): Promise<void> {
  const now = context.now();
  for (const row of rows) {
    if (set !== undefined && row.status !== set) throw notAllowed(row);
    const { status, expiresAt, refund = 0, replacedAt } = undoable(row, now);
    const since = new Date(replacedAt);
    if (row.status === 'cancelled') await releaseExpiredHolds(tx, now, row.carId);
    // A change that refunded nothing has no refund to withdraw. Later ones, such as that of a lower price, stay.
    if (refund > 0 && !(await withdrawRefunds(tx, row.id, since))) throw notAllowed(row);
    const [restored = row] = await tx
      .update(bookings)
      .set({
        status,
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
        cancelledAt: null,
        displayRefunded: row.displayRefunded - refund,
        formerStatus: null,
        updatedAt: now,
      })
      .where(eq(bookings.id, row.id))
      .returning();
    if (await withdrawNotice(tx, row.id, { mail: 'status-change', news: ['status', 'cancelled'], since })) continue;
    const isEssential = isAlwaysMailed(row.status, status);
    await notifyDriver(tx, context, restored, { kind: 'restored', status }, { isEssential });
  }
}

/**
 * Returns what a manager's change of the status replaced; throws `status_not_allowed` once it can't be undone. A later payment,
 * cancellation or pick-up removes it from the booking.
 */
function undoable(booking: BookingRow, now: Date): FormerStatus {
  const { formerStatus } = booking;
  if (formerStatus && now.getTime() - Date.parse(formerStatus.replacedAt) <= undoMilliseconds) return formerStatus;
  throw notAllowed(booking);
}

function notAllowed({ reference, status, formerStatus }: BookingRow): ProblemError {
  return new ProblemError('status_not_allowed', {
    values: { reference, from: status, to: formerStatus?.status ?? status },
  });
}

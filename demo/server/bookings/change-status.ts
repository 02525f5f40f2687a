import { eq } from 'drizzle-orm';
import { isAllowedAfterEnd, isStatusChangeAllowed, statusUndoMinutes } from '../../../widget/domain/booking-status.ts';
import type { BookingStatus } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import type { BookingUpdate } from '../db/booking-update.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow, FormerStatus } from '../db/schema.ts';
import { bookings } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { PaymentContext } from '../payment/context.ts';
import { refundBooking } from '../payment/refunds.ts';
import { lockBookings } from '../pricing/hold-car.ts';
import { notifyDriver } from './booking-notifications.ts';
import { refundChanged, refundOfCancelling } from './cancel-booking.ts';
import { cancelledUpdate } from './cancelled-update.ts';
import { loadBooking } from './load-booking.ts';
import { paidDifference } from './settled-total.ts';

type Context = MailWriterContext & Pick<PaymentContext, 'catalogues' | 'configuration'>;

/** Time in which a change of a status can be undone. */
export const undoMilliseconds = statusUndoMinutes * 60_000;

/**
 * Locks bookings, with their cars and `carIds`, for a supplier's staff or an admin; throws `not_owner` if one belongs to another
 * supplier.
 */
export async function lockManaged(
  tx: Database,
  user: SignedInUser | null,
  ids: readonly string[],
  carIds: readonly string[] = [],
): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const toLower = (id: string) => id.toLowerCase();
  const locked = await lockBookings(tx, ids.map(toLower), carIds.map(toLower));
  const rows = locked.filter(({ deletedAt }) => deletedAt === null);
  for (const row of rows) checkOwner(row, user);
  return rows;
}

/** Locks one booking like `lockManaged`; throws `booking_not_found` if there is none. */
export async function lockManagedBooking(tx: Database, user: SignedInUser | null, id: string): Promise<BookingRow> {
  const [booking] = await lockManaged(tx, user, [id]);
  if (!booking) throw new ProblemError('booking_not_found');
  return booking;
}

/** Reads one booking for the same callers, with the same errors. */
export async function loadManagedBooking(db: Database, user: SignedInUser | null, id: string): Promise<BookingRow> {
  const booking = await loadBooking(db, id);
  if (!booking) throw new ProblemError('booking_not_found');
  checkOwner(booking, user);
  return booking;
}

function checkOwner({ supplierId }: BookingRow, user: SignedInUser | null): void {
  if (user?.type !== 'admin' && supplierId !== user?.supplierId) throw new ProblemError('not_owner');
}

/** After the end, and once the desk has recorded a pick-up, a return or a no-show, only what was paid may be recorded. */
function isAllowed(booking: BookingRow, to: BookingStatus, now: Date): boolean {
  const { status: from, endsAt, noShowAt, pickedUpAt, returnedAt } = booking;
  const isOpen = endsAt > now && !noShowAt && !pickedUpAt && !returnedAt;
  return isStatusChangeAllowed(from, to, 'manager') && (isOpen || isAllowedAfterEnd(to));
}

/**
 * Returns true if a change between the two statuses is mailed also to drivers who declined mail, as the settings promise: it confirms
 * the booking, ends its confirmation, or cancels it. The same holds for undoing the change.
 */
export function isAlwaysMailed(from: BookingStatus, to: BookingStatus): boolean {
  return isUnconfirmed(from) || isUnconfirmed(to);
}

function isUnconfirmed(status: BookingStatus): boolean {
  return status === 'void' || status === 'cancelled';
}

function formerStatusOf({ status, expiresAt }: BookingRow, now: Date): FormerStatus {
  return { status, expiresAt: expiresAt?.toISOString() ?? null, replacedAt: now.toISOString() };
}

/** Amounts that staff saw: the refund of each cancellation, and what a paid booking still had to pay at the counter. */
type ShownAmounts = { refund?: number | undefined; due?: number | undefined };

/**
 * Sets the status of all bookings or none, and notifies their drivers. Bookings that already have the status are skipped, except
 * that the difference of a paid one, whose price has risen, is recorded as paid if staff saw it. A cancellation refunds what the
 * terms promise, once it can no longer be undone. Throws `price_changed` if an amount isn't the one that staff saw.
 */
export async function changeStatus(
  tx: Database,
  context: Context,
  rows: readonly BookingRow[],
  status: BookingStatus,
  shown: ShownAmounts = {},
): Promise<void> {
  const now = context.now();
  const changing = rows.filter((row) => row.status !== status);
  const refused = changing.find((row) => !isAllowed(row, status, now));
  if (refused) {
    throw new ProblemError('status_not_allowed', {
      values: { reference: refused.reference, from: refused.status, to: status },
    });
  }
  for (const row of changing) {
    const isCancelling = status === 'cancelled';
    const refund = isCancelling ? refundOfCancelling(context, row) : minor(0);
    if (isCancelling && shown.refund !== undefined && refund !== shown.refund) {
      throw refundChanged(row, refund, shown.refund);
    }
    const [written = row] = await tx
      .update(bookings)
      .set({
        status,
        cancelledAt: isCancelling ? now : null,
        updatedAt: now,
        expiresAt: null,
        displayRefunded: row.displayRefunded + refund,
        ...(status === 'paid' ? { displaySettled: null } : {}),
        formerStatus: { ...formerStatusOf(row, now), refund },
      })
      .where(eq(bookings.id, row.id))
      .returning();
    await refundBooking(tx, context, row.id, refund, { notBefore: new Date(now.getTime() + undoMilliseconds) });
    const update: BookingUpdate = isCancelling ? cancelledUpdate(row, refund) : { kind: 'status', status };
    await notifyDriver(tx, context, written, update, { isEssential: isAlwaysMailed(row.status, status) });
  }
  if (status !== 'paid' || shown.due === undefined) return;
  for (const row of rows) if (row.status === status) await recordDifference(tx, context, row, shown.due);
}

async function recordDifference(tx: Database, context: Context, row: BookingRow, shownDue: number): Promise<void> {
  const columns = paidDifference(row, shownDue);
  if (!columns) return;
  const [written = row] = await tx
    .update(bookings)
    .set({ ...columns, formerStatus: null, updatedAt: context.now() })
    .where(eq(bookings.id, row.id))
    .returning();
  await notifyDriver(tx, context, written, { kind: 'status', status: 'paid' });
}

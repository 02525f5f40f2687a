import { eq, inArray } from 'drizzle-orm';
import { isAllowedAfterEnd, isStatusChangeAllowed } from '../../../widget/domain/booking-status.ts';
import type { BookingStatus } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow, FormerStatus } from '../db/schema.ts';
import { bookings } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { PaymentContext } from '../payment/context.ts';
import { notifyDriver } from './booking-notifications.ts';

type Context = MailWriterContext & Pick<PaymentContext, 'configuration'>;

/** Loads bookings for a supplier's staff or an admin; throws `not_owner` if one belongs to another supplier. */
export async function loadManaged(
  db: Database,
  user: SignedInUser | null,
  ids: readonly string[],
): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const bookingIds = ids.map((id) => id.toLowerCase());
  const rows = await db.select().from(bookings).where(inArray(bookings.id, bookingIds)).for('update');
  const isOwn = ({ supplierId }: BookingRow) => user?.type === 'admin' || supplierId === user?.supplierId;
  if (!rows.every(isOwn)) throw new ProblemError('not_owner');
  return rows;
}

function isAllowed({ status: from, endsAt }: BookingRow, to: BookingStatus, now: Date): boolean {
  return isStatusChangeAllowed(from, to, 'manager') && (endsAt > now || isAllowedAfterEnd(to));
}

function formerStatusOf({ status, expiresAt }: BookingRow, now: Date): FormerStatus {
  return { status, expiresAt: expiresAt?.toISOString() ?? null, replacedAt: now.toISOString() };
}

/** Sets the status of all bookings or none, and notifies their drivers. Bookings that already have the status are skipped. */
export async function changeStatus(
  tx: Database,
  context: Context,
  rows: readonly BookingRow[],
  status: BookingStatus,
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
    const cancelledAt = status === 'cancelled' ? now : null;
    await tx
      .update(bookings)
      .set({ status, cancelledAt, updatedAt: now, expiresAt: null, formerStatus: formerStatusOf(row, now) })
      .where(eq(bookings.id, row.id));
    await notifyDriver(tx, context, { ...row, status }, { kind: 'status', status });
  }
}

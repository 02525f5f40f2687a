import { eq, inArray } from 'drizzle-orm';
import { isStatusChangeAllowed } from '../../../widget/domain/booking-status.ts';
import type { BookingStatus } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from '../payment/context.ts';
import { tellDriver } from './booking-news.ts';

type Context = Pick<
  PaymentContext,
  'addresses' | 'configuration' | 'now' | 'random' | 'secret' | 'sitePages' | 'terms'
>;

/** Bookings of these ids that a supplier's staff or an admin may manage; throws `not_owner` when one is another's. */
export async function loadManaged(
  db: Database,
  user: SignedInUser | null,
  ids: readonly string[],
): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const wanted = ids.map((id) => id.toLowerCase());
  const rows = await db.select().from(bookings).where(inArray(bookings.id, wanted)).for('update');
  const isOwn = ({ supplierId }: BookingRow) => user?.type === 'admin' || supplierId === user?.supplierId;
  if (!rows.every(isOwn)) throw new ProblemError('not_owner');
  return rows;
}

/** Gives bookings a status, all or none, and tells their drivers. A status they already have is left alone. */
export async function changeStatus(
  tx: Database,
  context: Context,
  rows: readonly BookingRow[],
  status: BookingStatus,
): Promise<void> {
  const changing = rows.filter((row) => row.status !== status);
  const refused = changing.find((row) => !isStatusChangeAllowed(row.status, status, 'manager'));
  if (refused) {
    throw new ProblemError('status_not_allowed', {
      values: { reference: refused.reference, from: refused.status, to: status },
    });
  }
  const now = context.now();
  for (const row of changing) {
    await tx.update(bookings).set({ status, updatedAt: now, expiresAt: null }).where(eq(bookings.id, row.id));
    await tellDriver(tx, context, { ...row, status }, { kind: 'status', status });
  }
}

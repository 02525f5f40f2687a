import { inArray } from 'drizzle-orm';
import type { AuditAction, AuditSnapshot } from '../../../widget/domain/audit.ts';
import { type AuditCall, isStaff, recordChanges } from '../accounts/audit-log.ts';
import { extraWords } from '../checkout/extra-words.ts';
import type { Database } from '../db/database.ts';
import { type BookingRow, bookings, cars } from '../db/schema.ts';
import type { ProcessContext } from '../process/context.ts';

type Context = Pick<ProcessContext, 'now' | 'random'>;

/** An action of staff on bookings. `reason` is what they gave as one. */
type BookingAction = { action: AuditAction; call: AuditCall; reason?: string };

/** Performs a change of bookings and records what it changed in each, in the same transaction. */
export async function auditBookings<Result>(
  tx: Database,
  context: Context,
  { action, call, reason }: BookingAction,
  rows: readonly BookingRow[],
  change: () => Promise<Result>,
): Promise<Result> {
  if (!isStaff(call) || rows.length === 0) return change();
  const before = await snapshotsOf(tx, rows);
  const result = await change();
  const ids = rows.map(({ id }) => id);
  const changed = await tx.select().from(bookings).where(inArray(bookings.id, ids));
  const after = await snapshotsOf(
    tx,
    changed.filter(({ deletedAt }) => deletedAt === null),
  );
  for (const { id, reference, displayCurrency } of rows) {
    await recordChanges(tx, context, call, {
      action,
      object: { kind: 'booking', id, name: reference },
      currency: displayCurrency,
      before: before.get(id) ?? {},
      after: { ...after.get(id), reason },
    });
  }
  return result;
}

async function snapshotsOf(tx: Database, rows: readonly BookingRow[]): Promise<Map<string, AuditSnapshot>> {
  const carIds = [...new Set(rows.map(({ carId }) => carId))];
  const named = carIds.length === 0 ? [] : await tx.select().from(cars).where(inArray(cars.id, carIds));
  return new Map(rows.map((row) => [row.id, snapshotOf(row, named.find(({ id }) => id === row.carId)?.name)]));
}

/** The driver's data, which an entry would keep beyond its booking, is left out except for what staff can change. */
function snapshotOf(row: BookingRow, car: string | undefined): AuditSnapshot {
  return {
    status: row.status,
    car,
    pickupLocation: row.pickupLocationId,
    dropOffLocation: row.dropoffLocationId,
    from: row.fromWall,
    to: row.toWall,
    total: row.displayTotal,
    refunded: row.displayRefunded,
    settled: row.displaySettled,
    extras: extraWords(row),
    additionalDriver: row.additionalDriver?.fullName,
    phone: row.driverDetails.phone,
    flightNumber: row.flightNumber,
    cancelRequest: row.cancelRequest,
    noShow: row.noShowAt !== null,
    pickedUp: row.pickedUpAt !== null,
    returned: row.returnedAt !== null,
    note: row.staffNote,
  };
}

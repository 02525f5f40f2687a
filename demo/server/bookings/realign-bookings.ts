import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { TimeZone } from '../../../widget/domain/time-zone.ts';
import { parseWallTime, toInstant } from '../../../widget/domain/wall-time.ts';
import type { Database } from '../db/database.ts';
import { violatesConstraint } from '../db/database-errors.ts';
import { bookings, settings } from '../db/schema.ts';
import type { Log } from '../process/log.ts';

/** Key of the advisory lock, an arbitrary unique number: server processes that start together realign one after another. */
const realignLock = 4_002_002;

const columns = {
  id: bookings.id,
  reference: bookings.reference,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  heldUntil: bookings.heldUntil,
  fromWall: bookings.fromWall,
  toWall: bookings.toWall,
  pickupZone: bookings.pickupZone,
  dropoffZone: bookings.dropoffZone,
};
type Instants = { startsAt: Date; endsAt: Date; heldUntil: Date };
type Row = Instants & { id: string; reference: string; fromWall: string; toWall: string } & {
  pickupZone: TimeZone;
  dropoffZone: TimeZone;
};

/**
 * Recomputes the instants of bookings that have not ended if the release of the time-zone data has changed since the last
 * start. The wall time was agreed, so it stays when a zone's rules change. A booking that would then overlap another keeps
 * its instants and is logged.
 */
export async function realignBookings(
  db: Database,
  { version, now, log }: { version: string; now: Date; log: Log },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${realignLock})`);
    const [stored] = await tx.select({ version: settings.zoneData }).from(settings).limit(1);
    if (stored?.version === version) return;
    const rows = await tx
      .select(columns)
      .from(bookings)
      .where(and(gt(bookings.endsAt, now), ne(bookings.status, 'cancelled'), isNull(bookings.returnedAt)))
      .orderBy(bookings.startsAt);
    for (const { row, instants } of inSafeOrder(rows, now)) {
      if (!(await moveBooking(tx, row, instants))) {
        const message = `Booking ${row.reference} keeps its instants: at its wall time it would overlap another booking.`;
        log({ level: 'warning', message });
      }
    }
    await tx.update(settings).set({ zoneData: version });
  });
}

/** Orders the moves so that neighbours never overlap: bookings that move later from last to first, the others first to last. */
function inSafeOrder(rows: readonly Row[], now: Date): { row: Row; instants: Instants }[] {
  const moves = rows.flatMap((row) => {
    const instants = instantsOf(row, now);
    const shift = instants.endsAt.getTime() - row.endsAt.getTime();
    return shift === 0 && instants.startsAt.getTime() === row.startsAt.getTime() ? [] : [{ row, instants, shift }];
  });
  return [...moves.filter(({ shift }) => shift > 0).reverse(), ...moves.filter(({ shift }) => shift <= 0)];
}

/** Returns a booking's new instants. A rental that has begun keeps its start; the turnaround keeps its length. */
function instantsOf(row: Row, now: Date): Instants {
  const from = parseWallTime(row.fromWall);
  const to = parseWallTime(row.toWall);
  const startsAt = from && row.startsAt > now ? toInstant(from, row.pickupZone).instant : row.startsAt;
  const endsAt = to ? toInstant(to, row.dropoffZone).instant : row.endsAt;
  return { startsAt, endsAt, heldUntil: new Date(endsAt.getTime() + row.heldUntil.getTime() - row.endsAt.getTime()) };
}

/** Moves a booking; returns false if a constraint forbids it. A booking that changed in the meantime is skipped. */
async function moveBooking(tx: Database, { id, startsAt, endsAt }: Row, instants: Instants): Promise<boolean> {
  const unchanged = and(eq(bookings.id, id), eq(bookings.startsAt, startsAt), eq(bookings.endsAt, endsAt));
  try {
    await tx.transaction((savepoint) => savepoint.update(bookings).set(instants).where(unchanged));
    return true;
  } catch (error) {
    if (violatesConstraint(error)) return false;
    throw error;
  }
}

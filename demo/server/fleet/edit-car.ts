import { and, eq, sql } from 'drizzle-orm';
import { isTimeZone, type TimeZone } from '../../../widget/domain/time-zone.ts';
import { toInstant, toWallTime, type WallTime } from '../../../widget/domain/wall-time.ts';
import type { RecordEntry } from '../accounts/audit-log.ts';
import { type Database, selectRows } from '../db/database.ts';
import { isOverlap } from '../db/database-errors.ts';
import { carBlocks, cars } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { lockCar } from '../pricing/hold-car.ts';
import type { ProcessContext } from '../process/context.ts';
import { newId } from '../process/identifiers.ts';
import { blockPeriod, findBooking, isSkipped } from './blocks.ts';

type Context = Pick<ProcessContext, 'now' | 'random'> & { db: Database };
type CarRow = typeof cars.$inferSelect;

/** A change of one car, the staff member who makes it, and its entry in the audit log. */
export type CarEdit = { user: SignedInUser; record: RecordEntry };

/** Waits for an import that is running, which would overwrite a change that it has not seen. */
export async function lockFleet(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE fleet_rows IN ROW EXCLUSIVE MODE`);
}

/** Takes a car out of service for a time. Throws `car_unavailable` with the reference of a booking in that time. */
export async function blockCar(
  { db, now, random }: Context,
  { id, from, to, reason }: { id: string; from: WallTime; to: WallTime; reason: string | undefined },
  { user, record }: CarEdit,
): Promise<void> {
  const beforeStart = () => new ProblemError('invalid_body', { field: 'to', fields: { to: 'before_start' } });
  if (to <= from) throw beforeStart();
  const work = db.transaction(async (tx) => {
    await lockFleet(tx);
    const car = await loadOwnCar(tx, user, id);
    if (car.retiredAt !== null) throw new ProblemError('change_not_allowed');
    const zone = await zoneOf(tx, car.id);
    const period = blockPeriod({ from, to }, zone);
    if (isSkipped(period)) throw beforeStart();
    if (period.endsAt <= now()) throw new ProblemError('invalid_body', { field: 'to', fields: { to: 'past' } });
    await lockCar(tx, car.id, now());
    const booking = await findBooking(tx, car.id, period);
    if (booking) throw new ProblemError('car_unavailable', { field: 'from', values: booking });
    const overlapping = await findBlock(tx, car.id, period);
    if (overlapping) {
      const { fromWall, toWall } = overlapping;
      throw new ProblemError('change_not_allowed', { field: 'from', values: { from: fromWall, to: toWall } });
    }
    const blockId = newId(random);
    const words = reason?.trim().normalize('NFC') || null;
    await tx
      .insert(carBlocks)
      .values({ id: blockId, carId: car.id, fromWall: from, toWall: to, ...period, reason: words, createdAt: now() });
    await record(tx, {
      action: 'block-car',
      object: nameOf(car),
      changes: [
        { field: 'blockFrom', before: null, after: from },
        { field: 'blockTo', before: null, after: to },
        ...(words === null ? [] : [{ field: 'blockReason' as const, before: null, after: words }]),
      ],
    });
  });
  await work.catch((error: unknown) => {
    throw isOverlap(error) ? new ProblemError('car_unavailable', { field: 'from' }) : error;
  });
}

/** Puts a car back into service: a block that is under way ends now, and one that is to come is deleted. */
export async function endBlock({ db, now }: Context, id: string, { user, record }: CarEdit): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFleet(tx);
    const [block] = await tx.select().from(carBlocks).where(eq(carBlocks.id, id.toLowerCase())).for('update');
    if (!block) throw new ProblemError('not_found');
    const car = await loadOwnCar(tx, user, block.carId);
    // It has ended already, in another tab.
    if (block.endsAt <= now()) return;
    const zone = await zoneOf(tx, car.id);
    const end = toWallTime(now(), zone);
    // A block ends at a whole minute, like those in the file.
    const endsAt = toInstant(end, zone).instant;
    const isBegun = endsAt > block.startsAt;
    if (isBegun) await tx.update(carBlocks).set({ toWall: end, endsAt }).where(eq(carBlocks.id, block.id));
    else await tx.delete(carBlocks).where(eq(carBlocks.id, block.id));
    await record(tx, {
      action: 'end-block',
      object: nameOf(car),
      changes: [
        ...(isBegun ? [] : [{ field: 'blockFrom' as const, before: block.fromWall, after: null }]),
        { field: 'blockTo', before: block.toWall, after: isBegun ? end : null },
        ...(isBegun || block.reason === null
          ? []
          : [{ field: 'blockReason' as const, before: block.reason, after: null }]),
      ],
    });
  });
}

/** Hides a car from searches, or shows it again as it was. */
export async function setCarHidden(
  { db, now }: Context,
  { id, hidden }: { id: string; hidden: boolean },
  { user, record }: CarEdit,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFleet(tx);
    const car = await loadOwnCar(tx, user, id);
    if (car.retiredAt !== null) throw new ProblemError('change_not_allowed');
    if (car.available === !hidden) return;
    await tx.update(cars).set({ available: !hidden, updatedAt: now() }).where(eq(cars.id, car.id));
    await record(tx, {
      action: 'set-car-hidden',
      object: nameOf(car),
      changes: [{ field: 'carHidden', before: !car.available, after: hidden }],
    });
  });
}

/** Loads a car, locked, that the user may change: a supplier only its own. */
async function loadOwnCar(tx: Database, user: SignedInUser, id: string): Promise<CarRow> {
  const [car] = await tx.select().from(cars).where(eq(cars.id, id.toLowerCase())).for('no key update');
  if (!car) throw new ProblemError('car_not_found');
  if (user.type !== 'admin' && car.supplierId !== user.supplierId) throw new ProblemError('not_owner');
  return car;
}

function nameOf({ id, name, licensePlate }: CarRow) {
  return { kind: 'car', id, name: licensePlate === null ? name : `${name} (${licensePlate})` } as const;
}

/** Returns the zone of a car's first location in the order of their keys, as the fleet folder has them. */
async function zoneOf(tx: Database, carId: string): Promise<TimeZone> {
  const [place] = await selectRows<{ zone: string }>(
    tx,
    sql`SELECT time_zone AS zone FROM car_locations JOIN locations ON locations.id = location_id
      WHERE car_id = ${carId} AND retired_at IS NULL ORDER BY coalesce(key, locations.id) COLLATE "C" LIMIT 1`,
  );
  if (!isTimeZone(place?.zone)) throw new ProblemError('change_not_allowed');
  return place.zone;
}

async function findBlock(tx: Database, carId: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  const [found] = await tx
    .select()
    .from(carBlocks)
    .where(and(eq(carBlocks.carId, carId), sql`starts_at < ${iso(endsAt)} AND ends_at > ${iso(startsAt)}`))
    .limit(1);
  return found;
}

function iso(time: Date) {
  return sql`${time.toISOString()}::timestamptz`;
}

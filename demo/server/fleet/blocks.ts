import { sql } from 'drizzle-orm';
import { isTimeZone, type TimeZone } from '../../../widget/domain/time-zone.ts';
import { toInstant, type WallTime } from '../../../widget/domain/wall-time.ts';
import { expectation } from '../../../widget/i18n/server-texts.ts';
import { type Database, selectRows } from '../db/database.ts';
import type { FleetState } from './fleet-state.ts';
import { type FleetPlan, rowKey } from './plan-import.ts';
import type { Problem } from './problems.ts';
import type { FleetFiles, FleetRow } from './read-table.ts';
import { tables, type Values } from './tables.ts';

type Block = Values<'blocks'>;

/** Returns when a block begins and ends, in the zone of its car's first location in the order of their keys. */
export type BlockTimes = (block: Pick<Block, 'car' | 'from' | 'to'>) => { startsAt: Date; endsAt: Date };

/** PostgreSQL doesn't read the years after 9999 as JavaScript writes them. */
const lastMinute = Date.parse('9999-12-31T23:59Z');

/** Returns the instants of a block. */
export function blockPeriod(
  { from, to }: Pick<Block, 'from' | 'to'>,
  zone: TimeZone,
): { startsAt: Date; endsAt: Date } {
  return { startsAt: storedInstant(from, zone), endsAt: storedInstant(to, zone) };
}

/** West of UTC, the last hours of the year 9999 are in the next one there, so a block ends a few hours early. */
function storedInstant(wall: WallTime, zone: TimeZone): Date {
  return new Date(Math.min(toInstant(wall, zone).instant.getTime(), lastMinute));
}

export function blockTimes(files: FleetFiles, state: FleetState): BlockTimes {
  const zoneOf = carZones(files, state);
  return (block) => blockPeriod(block, zoneOf(block.car));
}

/** Returns the zone of a car once the files are imported. */
function carZones(files: FleetFiles, state: FleetState): (car: string) => TimeZone {
  const find = findCarZones(files, state);
  return (car) => {
    const zone = find(car);
    if (zone === null) throw new Error(`The car ${car} has no time zone`);
    return zone;
  };
}

/** As `carZones`, but null for a car that is unknown or whose location is. */
function findCarZones(files: FleetFiles, state: FleetState): (car: string) => TimeZone | null {
  const byKey = (rows: readonly FleetRow[] = []) => new Map(rows.map(({ key, values }) => [key, values]));
  const [cars, locations] = [byKey(files.cars), byKey(files.locations)];
  return (car) => {
    const stated: Partial<Values<'cars'>> | undefined = cars.get(car);
    // The order of a list's items means nothing.
    const [place = ''] = [...(stated?.locations ?? state.cars.get(car)?.values.locations ?? [])].sort();
    const location: Partial<Values<'locations'>> | undefined = locations.get(place);
    const zone = location?.time_zone ?? state.locations.get(place)?.values.time_zone;
    return isTimeZone(zone) ? zone : null;
  };
}

/**
 * Adds the blocks to a plan that keep their row but move, because the zone of their car is another: a location's was corrected, or
 * another location comes first. A block that has ended stays as it was.
 */
export function withMovedBlocks(plan: FleetPlan, files: FleetFiles, state: FleetState, now: Date): FleetPlan {
  const [before, after] = [carZones({}, state), carZones(files, state)];
  const { changed, retired } = plan.blocks;
  const isGone = new Set(retired);
  const isRetired = new Set(plan.cars.retired);
  const moved = [...state.blocks].flatMap(([key, { values }]) => {
    if (changed.has(key) || isGone.has(key) || isRetired.has(values.car)) return [];
    const [former, zone] = [before(values.car), after(values.car)];
    if (former === zone || blockPeriod(values, former).endsAt <= now) return [];
    return [[key, values] as const];
  });
  const blocks = { ...plan.blocks, changed: new Map([...changed, ...moved]) };
  return { ...plan, blocks: { ...blocks, unchanged: blocks.unchanged - moved.length } };
}

type Compared = { folder: { files: FleetFiles }; plan: FleetPlan; state: FleetState };

/** Returns the new blocks that begin in the hour that clocks skip and end too early for any time to be left. */
export function findSkipped({ folder, plan, state }: Compared): Problem[] {
  const findZone = findCarZones(folder.files, state);
  const lines = linesOf(folder.files);
  return [...plan.blocks.added, ...plan.blocks.changed].flatMap(([key, block]) => {
    const zone = findZone(block.car);
    if (zone === null || !isSkipped(blockPeriod(block, zone))) return [];
    const expected = expectation('existingTime', { zone });
    return [{ file: tables.blocks.file, line: lines.get(key) ?? 1, column: 'from', expected, got: block.from }];
  });
}

/** Returns true for a block of which no time is left, because clocks skip it. */
export function isSkipped({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): boolean {
  return endsAt <= startsAt;
}

function linesOf(files: FleetFiles): ReadonlyMap<string, number> {
  return new Map(files.blocks?.map((row) => [rowKey('blocks', row), row.line]));
}

type Found = { row: string; reference: string; until: string };

/** Returns the first booking that holds a car in a period: its reference, and until when. */
export async function findBooking(
  db: Database,
  carId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<{ reference: string; until: string } | null> {
  const [found] = await selectRows<{ reference: string; until: string }>(
    db,
    sql`SELECT reference, to_wall AS until FROM bookings WHERE car_id = ${carId} AND holds_car
      AND held && tstzrange(${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz, '[)')
      ORDER BY starts_at LIMIT 1`,
  );
  return found ?? null;
}

/** Returns the new blocks that overlap a booking, with its reference. */
export async function findBooked(
  db: Database,
  compared: Compared & { times: BlockTimes; now: Date },
): Promise<Problem[]> {
  const { folder, plan, state, times, now } = compared;
  const { added, changed } = plan.blocks;
  const lines = linesOf(folder.files);
  const wanted = [...added, ...changed].flatMap(([key, block]) => {
    const carId = state.cars.get(block.car)?.id;
    const period = times(block);
    return carId === undefined || isSkipped(period)
      ? []
      : [{ key, line: lines.get(key) ?? 1, block, carId, ...period }];
  });
  if (wanted.length === 0) return [];
  const periods = wanted.map(({ key, carId, startsAt, endsAt }) => ({ key, carId, startsAt, endsAt }));
  const found = await selectRows<Found>(
    db,
    sql`SELECT DISTINCT ON (wanted.key) wanted.key AS row, b.reference, b.to_wall AS until
      FROM json_to_recordset(${JSON.stringify(periods)}::json)
        AS wanted(key text, "carId" char(24), "startsAt" timestamptz, "endsAt" timestamptz)
      JOIN bookings b ON b.car_id = wanted."carId" AND b.holds_car AND b.held && tstzrange(wanted."startsAt", wanted."endsAt", '[)')
        AND NOT (b.status = 'void' AND (b.expires_at <= ${now.toISOString()}::timestamptz) IS TRUE)
      ORDER BY wanted.key, b.starts_at`,
  );
  const bookedBy = new Map(found.map((each) => [each.row, each]));
  return wanted.flatMap(({ key, line, block }) => {
    const booking = bookedBy.get(key);
    if (!booking) return [];
    const expected = expectation('unbooked', { reference: booking.reference, until: booking.until });
    return [{ file: tables.blocks.file, line, column: 'from', expected, got: block.from }];
  });
}

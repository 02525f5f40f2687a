import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import { reachOf } from '../../../widget/domain/permissions.ts';
import type { TimeZone } from '../../../widget/domain/time-zone.ts';
import { addDaysToDate, type WallDate } from '../../../widget/domain/wall-date.ts';
import { toWallTime, wallDate } from '../../../widget/domain/wall-time.ts';
import { roleOf } from '../accounts/role.ts';
import { type Catalogue, isWithin } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { isPresent } from './load-booking.ts';

/** More than a person at a desk handles in a day, and still one response. */
const maxRows = 300;

type DeskQuery = { day: WallDate | undefined; place: string | undefined; now: Date };

export type DeskRows = Record<'pickups' | 'returns' | 'overdue', BookingRow[]> & { isCut: boolean };

/**
 * Returns the pick-ups and returns of a day, and the cars that should have come back on an earlier one: those that a member of
 * staff may see. Without a day it is today, which is the current day in each location's time zone.
 */
export async function listDesk(
  db: Database,
  { places }: Catalogue,
  user: SignedInUser,
  { day, place, now }: DeskQuery,
): Promise<DeskRows> {
  const placeIds = place && [...places.byId.values()].filter((each) => isWithin(each, place)).map(({ id }) => id);
  const isAt = (column: typeof bookings.pickupLocationId | typeof bookings.dropoffLocationId) =>
    placeIds ? inArray(column, placeIds) : undefined;
  const read = (conditions: (SQL | undefined)[], order: WallColumn) =>
    db
      .select()
      .from(bookings)
      .where(and(isPresent, ne(bookings.status, 'cancelled'), ne(bookings.status, 'void'), isOwn(user), ...conditions))
      .orderBy(asc(order), asc(bookings.id))
      .limit(maxRows + 1);
  const today = (zone: string) => wallDate(toWallTime(now, zone as TimeZone));
  const isShown = (wall: string, zone: string) => wallDay(wall) === (day ?? today(zone));
  const zones = [...new Set([...places.byId.values()].map(({ timeZone }) => timeZone))];
  const isDue = (wall: WallColumn, zone: ZoneColumn) =>
    day ? isOnDays(wall, day, day) : isOnDayOfZone({ wall, zone }, { zones, today });
  const pickups = await read(
    [isDue(bookings.fromWall, bookings.pickupZone), isAt(bookings.pickupLocationId)],
    bookings.fromWall,
  );
  const returns = await read(
    [isDue(bookings.toWall, bookings.dropoffZone), isAt(bookings.dropoffLocationId), isNull(bookings.noShowAt)],
    bookings.toWall,
  );
  const out = [isNotNull(bookings.pickedUpAt), isNull(bookings.returnedAt), lte(bookings.endsAt, now)];
  const overdue = await read([...out, isAt(bookings.dropoffLocationId)], bookings.toWall);
  return {
    pickups: pickups.filter(({ fromWall, pickupZone }) => isShown(fromWall, pickupZone)).slice(0, maxRows),
    returns: returns.filter(({ toWall, dropoffZone }) => isShown(toWall, dropoffZone)).slice(0, maxRows),
    // Those of today are among the returns. Another day's list isn't about what is missing now.
    overdue: overdue
      .filter(
        ({ toWall, dropoffZone }) =>
          !isShown(toWall, dropoffZone) && (day ?? today(dropoffZone)) === today(dropoffZone),
      )
      .slice(0, maxRows),
    isCut: [pickups, returns, overdue].some(({ length }) => length > maxRows),
  };
}

function isOwn(user: SignedInUser): SQL | undefined {
  return reachOf(roleOf(user), 'use-desk') === 'any' ? undefined : eq(bookings.supplierId, user.supplierId ?? '');
}

type WallColumn = typeof bookings.fromWall | typeof bookings.toWall;
type ZoneColumn = typeof bookings.pickupZone | typeof bookings.dropoffZone;

/**
 * Returns the condition of a time on the current day in its zone, so that the limit of rows counts no other day's. A zone that no
 * location has any more may have any day that it is now somewhere.
 */
function isOnDayOfZone(
  { wall, zone }: { wall: WallColumn; zone: ZoneColumn },
  { zones, today }: { zones: readonly string[]; today: (zone: string) => WallDate },
): SQL | undefined {
  const utc = today('UTC');
  const [before, after] = [addDaysToDate(utc, -1), addDaysToDate(utc, 1)];
  const isOn = (day: WallDate) => {
    const sameDay = zones.filter((each) => today(each) === day);
    return and(isOnDays(wall, day, day), inArray(zone, sameDay));
  };
  return or(...[before, utc, after].map(isOn), and(isOnDays(wall, before, after), notInArray(zone, [...zones])));
}

function isOnDays(column: WallColumn, first: WallDate, last: WallDate): SQL | undefined {
  return and(gte(column, `${first}T00:00`), lte(column, `${last}T23:59`));
}

function wallDay(wall: string): string {
  return wall.slice(0, 10);
}

import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, type SQL } from 'drizzle-orm';
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
  const read = (conditions: (SQL | undefined)[], order: typeof bookings.fromWall | typeof bookings.toWall) =>
    db
      .select()
      .from(bookings)
      .where(and(isPresent, ne(bookings.status, 'cancelled'), ne(bookings.status, 'void'), isOwn(user), ...conditions))
      .orderBy(asc(order), asc(bookings.id))
      .limit(maxRows + 1);
  const today = (zone: string) => wallDate(toWallTime(now, zone as TimeZone));
  const isShown = (wall: string, zone: string) => wallDay(wall) === (day ?? today(zone));
  const [first, last] = day ? [day, day] : daysSomewhere(now);
  const pickups = await read(
    [...isOnDays(bookings.fromWall, first, last), isAt(bookings.pickupLocationId)],
    bookings.fromWall,
  );
  const returns = await read(
    [...isOnDays(bookings.toWall, first, last), isAt(bookings.dropoffLocationId), isNull(bookings.noShowAt)],
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

/** Returns the first and the last day that it is now in any time zone. */
function daysSomewhere(now: Date): [first: WallDate, last: WallDate] {
  const day = wallDate(toWallTime(now, 'UTC' as TimeZone));
  return [addDaysToDate(day, -1), addDaysToDate(day, 1)];
}

function isOnDays(column: typeof bookings.fromWall | typeof bookings.toWall, first: WallDate, last: WallDate): SQL[] {
  return [gte(column, `${first}T00:00`), lte(column, `${last}T23:59`)];
}

function wallDay(wall: string): string {
  return wall.slice(0, 10);
}

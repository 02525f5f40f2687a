import { inArray } from 'drizzle-orm';
import { toInstant, toWallTime, type WallTime } from '../../../widget/domain/wall-time.ts';
import type { LocationRow } from '../catalogue/location-record.ts';
import type { Database } from '../db/database.ts';
import { locations } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';

/** Places and period of a rental: what clocks showed at each place, and the instants that means. */
export type Trip = {
  pickup: LocationRow;
  dropoff: LocationRow;
  fromWall: WallTime;
  toWall: WallTime;
  startsAt: Date;
  endsAt: Date;
};

export type TripQuestion = {
  pickupLocation: string;
  dropOffLocation?: string | undefined;
  /** Wall times in the two places' zones win over instants. */
  pickupAt?: WallTime | undefined;
  dropoffAt?: WallTime | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Finds the places and reads the period; throws a ProblemError for an unknown place or a period that ends too early. */
export async function resolveTrip(db: Database, question: TripQuestion): Promise<Trip> {
  const rows = await db
    .select()
    .from(locations)
    .where(inArray(locations.id, [...endsOf(question)]));
  return readTrip(question, rows);
}

/** The ids of the trip's two ends: pick-up and drop-off. */
export function endsOf({ pickupLocation, dropOffLocation }: TripQuestion): [pickup: string, dropoff: string] {
  return [pickupLocation.toLowerCase(), (dropOffLocation ?? pickupLocation).toLowerCase()];
}

/** Reads a trip whose places are among the rows; throws as `resolveTrip` does. */
export function readTrip(question: TripQuestion, rows: readonly LocationRow[]): Trip {
  const [pickup, dropoff] = endsOf(question).map((end) => rows.find(({ id }) => id === end));
  if (!pickup) throw new ProblemError('location_not_found', { field: 'pickupLocation' });
  if (!dropoff) throw new ProblemError('location_not_found', { field: 'dropOffLocation' });
  const from = readTime(question.pickupAt, question.from, pickup.timeZone, 'from');
  const to = readTime(question.dropoffAt, question.to, dropoff.timeZone, 'to');
  if (to.instant <= from.instant) throw new ProblemError('dropoff_before_pickup', { field: 'to' });
  return { pickup, dropoff, fromWall: from.wall, toWall: to.wall, startsAt: from.instant, endsAt: to.instant };
}

function readTime(wall: WallTime | undefined, instant: string | undefined, zone: string, field: string) {
  if (wall) return { wall, instant: toInstant(wall, zone).instant };
  const date = new Date(instant ?? '');
  if (Number.isNaN(date.getTime()) || Math.abs(date.getFullYear() - 2100) > 200) {
    throw new ProblemError('invalid_body', { field });
  }
  return { wall: toWallTime(date, zone), instant: date };
}

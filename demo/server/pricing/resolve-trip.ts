import { defaultDriverAge } from '../../../widget/domain/driver-age.ts';
import { type WallDate, yearsBetween } from '../../../widget/domain/wall-date.ts';
import { toInstant, toWallTime, type WallTime, wallDate } from '../../../widget/domain/wall-time.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { LocationRow } from '../catalogue/location-record.ts';
import { ProblemError } from '../http/problem-error.ts';

/** Places and period of a rental: the wall time at each place, and the matching instants. */
export type Trip = {
  pickup: LocationRow;
  dropoff: LocationRow;
  fromWall: WallTime;
  toWall: WallTime;
  startsAt: Date;
  endsAt: Date;
  /** In years, on the day of the pick-up. */
  driverAge: number;
};

export type TripInput = {
  pickupLocation: string;
  dropOffLocation?: string | undefined;
  /** Wall times in the zones of the two places take precedence over instants. */
  pickupAt?: WallTime | undefined;
  dropoffAt?: WallTime | undefined;
  from?: string | undefined;
  to?: string | undefined;
  driverAge?: number | undefined;
};

/** Returns the ids of the pick-up and drop-off places. */
export function endsOf({ pickupLocation, dropOffLocation }: TripInput): [pickup: string, dropoff: string] {
  return [pickupLocation.toLowerCase(), (dropOffLocation ?? pickupLocation).toLowerCase()];
}

/** Finds the places and parses the period; throws a ProblemError for an unknown place or an invalid period. */
export function resolveTrip({ places }: Pick<Catalogue, 'places'>, input: TripInput): Trip {
  const [pickup, dropoff] = endsOf(input).map((id) => places.byId.get(id));
  if (!pickup) throw new ProblemError('location_not_found', { field: 'pickupLocation' });
  if (!dropoff) throw new ProblemError('location_not_found', { field: 'dropOffLocation' });
  const from = readTime(input.pickupAt, input.from, pickup.timeZone, 'from');
  const to = readTime(input.dropoffAt, input.to, dropoff.timeZone, 'to');
  if (to.instant <= from.instant) throw new ProblemError('dropoff_before_pickup', { field: 'to' });
  const { driverAge = defaultDriverAge } = input;
  return {
    pickup,
    dropoff,
    fromWall: from.wall,
    toWall: to.wall,
    startsAt: from.instant,
    endsAt: to.instant,
    driverAge,
  };
}

/** Returns the trip with the age that the driver has on the day of the pick-up, as the birth date says. */
export function withBirthDate(trip: Trip, birthDate: string | null): Trip {
  if (birthDate === null) return trip;
  return { ...trip, driverAge: yearsBetween(birthDate as WallDate, wallDate(trip.fromWall)) };
}

function readTime(wall: WallTime | undefined, instant: string | undefined, zone: string, field: string) {
  if (wall) return { wall, instant: toInstant(wall, zone).instant };
  const date = new Date(instant ?? '');
  if (Number.isNaN(date.getTime()) || Math.abs(date.getFullYear() - 2100) > 200) {
    throw new ProblemError('invalid_body', { field });
  }
  return { wall: toWallTime(date, zone), instant: date };
}

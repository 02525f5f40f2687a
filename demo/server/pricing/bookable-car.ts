import { type SQL, sql } from 'drizzle-orm';
import { isPastDeadline } from '../../../widget/domain/cancellation.ts';
import { type ExtraName, extraNames } from '../../../widget/domain/enumerations.ts';
import { tripExtraState } from '../../../widget/domain/extras.ts';
import type { CarRow } from '../catalogue/car-record.ts';
import { type Catalogue, isWithin, type ListedCar } from '../catalogue/catalogue.ts';
import { isFree } from '../catalogue/free-car.ts';
import type { SettingsRow } from '../catalogue/settings.ts';
import { type Database, selectRows } from '../db/database.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { ProcessContext } from '../process/context.ts';
import type { Trip } from './resolve-trip.ts';

/** Returns a car; throws `car_not_found` for an unknown id and `car_not_bookable` for a car that is not offered. */
export function findBookableCar({ cars }: Catalogue, id: string): ListedCar {
  const record = cars.get(id.toLowerCase());
  if (!record) throw new ProblemError('car_not_found', { field: 'car' });
  const { car, supplier } = record;
  if (!car.available || car.fullyBooked || car.comingSoon || supplier.blacklisted) {
    throw new ProblemError('car_not_bookable', { field: 'car' });
  }
  return record;
}

/** Throws `location_not_served` if one of the places isn't served. */
export function checkPlaces(catalogue: Catalogue, record: ListedCar, trip: Trip): void {
  const field = findUnserved(catalogue, record, trip);
  if (field) throw new ProblemError('location_not_served', { field });
}

/** Returns null if the car is at the pick-up place or in that city, and its supplier accepts it at the drop-off place. */
export function findUnserved(
  { places }: Catalogue,
  { locationIds, supplier }: ListedCar,
  trip: Trip,
): 'pickupLocation' | 'dropOffLocation' | null {
  const isServed = (ids: Iterable<string>, placeId: string) =>
    [...ids].some((id) => {
      const place = places.byId.get(id);
      return place !== undefined && isWithin(place, placeId);
    });
  if (!isServed(locationIds, trip.pickup.id)) return 'pickupLocation';
  if (trip.dropoff.id === trip.pickup.id) return null;
  const isSameCountry = trip.dropoff.countryId === trip.pickup.countryId;
  return isSameCountry && isServed(supplier.locationIds, trip.dropoff.id) ? null : 'dropOffLocation';
}

/** Returns a booking's extras: included ones always, others when chosen. The additional driver is never added without choice. */
export function effectiveExtras(car: CarRow, chosen: Partial<Record<ExtraName, boolean | undefined>>): ExtraName[] {
  const unavailable = extraNames.find((name) => chosen[name] === true && car[name] === null);
  if (unavailable) {
    throw new ProblemError('extra_unavailable', { field: unavailable, values: { extra: unavailable } });
  }
  return extraNames.filter((name) => chosen[name] === true || (car[name] === 0 && name !== 'additionalDriver'));
}

/** Returns the extras of a new booking; throws `extra_unavailable` for one that is offered only until changes of the trip end. */
export function bookableExtras(
  { terms, now }: Pick<ProcessContext, 'terms' | 'now'>,
  car: CarRow,
  { startsAt }: Pick<Trip, 'startsAt'>,
  chosen: Parameters<typeof effectiveExtras>[1],
): ExtraName[] {
  const extras = effectiveExtras(car, chosen);
  const hours = terms.refundHours;
  const isLate = isPastDeadline({ from: startsAt, now: now(), refundHours: hours });
  const late = extras.find((name) => car[name] !== 0 && tripExtraState(name, car[name], isLate) === 'late');
  if (late) {
    const detail = `This extra is offered only until ${hours} hours before pick-up.`;
    throw new ProblemError('extra_unavailable', { field: late, values: { extra: late, hours }, detail });
  }
  return extras;
}

/** A car, and when it is wanted. */
export type WantedPeriod = {
  carId: string;
  trip: Pick<Trip, 'startsAt' | 'endsAt'>;
  settings: SettingsRow;
  now: Date;
};

export type FreeOptions = { exceptBooking?: string | undefined };

/** Queries the database, which alone decides whether a car is free. */
export async function isCarFree(
  db: Database,
  period: WantedPeriod,
  { exceptBooking }: FreeOptions = {},
): Promise<boolean> {
  const [row] = await selectRows<{ free: boolean }>(db, sql`SELECT ${isFreeIn(period, exceptBooking)} AS free`);
  return row?.free === true;
}

/**
 * Locks the car until the transaction ends, and executes another change by the same statement. The check doesn't see bookings that are
 * stored while it waits for the lock; the constraint on overlaps then refuses the new one.
 */
export async function isLockedCarFree(db: Database, period: WantedPeriod, alongWith: SQL): Promise<boolean> {
  const [row] = await selectRows<{ free: boolean }>(
    db,
    sql`WITH along AS (${alongWith})
      SELECT ${isFreeIn(period)} AS free FROM cars WHERE id = ${period.carId} FOR NO KEY UPDATE`,
  );
  return row?.free === true;
}

function isFreeIn({ carId, trip, settings, now }: WantedPeriod, exceptBooking?: string): SQL {
  const { startsAt, endsAt } = trip;
  const { turnaroundMinutes } = settings;
  return isFree(carId, { startsAt, endsAt, turnaroundMinutes, now }, exceptBooking);
}

import { inArray, or, sql } from 'drizzle-orm';
import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import type { CarRecord } from '../catalogue/car-record.ts';
import type { Database } from '../db/database.ts';
import { isOverlap, retryTransient } from '../db/database-errors.ts';
import { type BookingRow, bookings, cars } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import { type FreeOptions, isCarFree, type WantedPeriod } from './bookable-car.ts';
import { releaseExpiredHolds } from './release-holds.ts';
import type { Trip } from './resolve-trip.ts';

/** The car and trip that a customer tried to book; the response suggests alternatives to it. */
export type WantedCar = { record: CarRecord; trip: Trip; currency: CurrencyCode };

/** Thrown if another booking holds the car in the period. */
export class CarUnavailable extends ProblemError {
  readonly wanted: WantedCar | null;

  constructor(wanted: WantedCar | null = null) {
    super('car_unavailable');
    this.wanted = wanted;
  }
}

/**
 * Runs a transaction that may make a booking hold its car. Throws CarUnavailable if another booking won the race, which the
 * constraint on overlaps detects.
 */
export async function inCarTransaction<Result>(
  db: Database,
  run: (tx: Database) => Promise<Result>,
  wanted: WantedCar | null = null,
): Promise<Result> {
  try {
    return await retryTransient(() => db.transaction(run));
  } catch (error) {
    if (isOverlap(error)) throw new CarUnavailable(wanted);
    throw error;
  }
}

/**
 * Locks a car until the transaction ends, so that its bookings are stored one by one: exclusion constraints alone may deadlock.
 * Releases its expired holds, which `isCarFree` ignores but the constraint does not.
 */
export async function lockCar(tx: Database, carId: string, now: Date): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM cars WHERE id = ${carId} FOR NO KEY UPDATE`);
  await releaseExpiredHolds(tx, now, carId);
}

/**
 * Locks bookings until the transaction ends, after their cars and `carIds`: writing whether a booking holds its car locks the car too, and
 * transactions that lock the two in different orders would wait for each other.
 */
export async function lockBookings(
  tx: Database,
  ids: readonly string[],
  carIds: readonly string[] = [],
): Promise<BookingRow[]> {
  const isWanted = inArray(bookings.id, [...ids]);
  const booked = tx.select({ id: bookings.carId }).from(bookings).where(isWanted);
  const wanted = or(inArray(cars.id, booked), inArray(cars.id, [...carIds]));
  await tx.select({ id: cars.id }).from(cars).where(wanted).orderBy(cars.id).for('no key update');
  return tx.select().from(bookings).where(isWanted).orderBy(bookings.id).for('update');
}

type CheckOptions = FreeOptions & { wanted?: WantedCar | null };

/** Throws CarUnavailable if the car is held in the period. */
export async function checkFree(
  tx: Database,
  period: WantedPeriod,
  { exceptBooking, wanted = null }: CheckOptions = {},
): Promise<void> {
  if (!(await isCarFree(tx, period, { exceptBooking }))) throw new CarUnavailable(wanted);
}

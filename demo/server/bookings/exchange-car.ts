import { eq } from 'drizzle-orm';
import { validateAge } from '../../../widget/domain/validation.ts';
import type { WallDate } from '../../../widget/domain/wall-date.ts';
import { parseWallTime, type WallTime, wallDate } from '../../../widget/domain/wall-time.ts';
import { bookedCar, type Catalogue, type ListedCar } from '../catalogue/catalogue.ts';
import type { prepareTakenQuery } from '../catalogue/free-car.ts';
import type { Database } from '../db/database.ts';
import { type BookingRow, bookings } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { PaymentContext } from '../payment/context.ts';
import { effectiveExtras, findUnserved } from '../pricing/bookable-car.ts';
import { releaseExpiredHolds } from '../pricing/release-holds.ts';
import { resolveTrip, type Trip } from '../pricing/resolve-trip.ts';
import { notifyDriver } from './booking-notifications.ts';

type Context = MailWriterContext & Pick<PaymentContext, 'catalogues' | 'configuration'>;

/** Number of cars that staff choose from: those whose price of a day is closest to the booked car's. */
const maxOffered = 30;

/** Throws `change_not_allowed` unless the booking holds its car and its trip hasn't ended. */
export function checkExchangeable(booking: BookingRow, now: Date): void {
  const { status, noShowAt, returnedAt, endsAt } = booking;
  const holdsCar = status !== 'cancelled' && status !== 'void' && noShowAt === null && returnedAt === null;
  if (!holdsCar || endsAt <= now) throw new ProblemError('change_not_allowed');
}

/**
 * Returns the cars of the booking's supplier that can take the place of its car: on offer at the pick-up and the drop-off, free for the
 * whole trip, with every extra that was booked, for drivers of that age.
 */
export async function findReplacementCars(
  { catalogue, findTaken }: { catalogue: Catalogue; findTaken: ReturnType<typeof prepareTakenQuery> },
  booking: BookingRow,
  now: Date,
): Promise<ListedCar[]> {
  const trip = tripOf(catalogue, booking);
  const suitable = [...catalogue.cars.values()].filter((record) => isSuitable(catalogue, record, booking, trip));
  const { startsAt, endsAt } = booking;
  const { turnaroundMinutes } = catalogue.settings;
  const { taken } = await findTaken(suitable, { startsAt, endsAt, turnaroundMinutes, now });
  const price = bookedCar(catalogue, booking)?.car.dailyPrice ?? 0;
  const distance = ({ car }: ListedCar) => Math.abs(car.dailyPrice - price);
  return suitable
    .filter(({ car }) => !taken.has(car.id))
    .sort((one, other) => distance(one) - distance(other) || one.car.name.localeCompare(other.car.name))
    .slice(0, maxOffered);
}

/**
 * Gives a booking another car, at the agreed price and deposit, and notifies the driver. Later changes are charged at the prices of the car
 * that was booked. What the new car includes is part of the booking from then on. Giving it the car that it has changes nothing, such as
 * when the first response was lost. The caller holds the locks of the booking and both cars; the constraint on overlaps detects a car that isn't free.
 */
export async function exchangeCar(
  tx: Database,
  context: Context,
  booking: BookingRow,
  carId: string,
): Promise<BookingRow> {
  const now = context.now();
  checkExchangeable(booking, now);
  if (carId === booking.carId) return booking;
  const catalogue = await context.catalogues.within(tx);
  const record = catalogue.cars.get(carId);
  if (!record) throw new ProblemError('car_not_found', { field: 'car' });
  if (!isSuitable(catalogue, record, booking, tripOf(catalogue, booking))) {
    throw new ProblemError('car_not_bookable', { field: 'car' });
  }
  await releaseExpiredHolds(tx, now, carId);
  const booked = Object.fromEntries(booking.extras.map((name) => [name, true]));
  const [written = booking] = await tx
    .update(bookings)
    .set({
      carId,
      pricedCarId: booking.pricedCarId ?? booking.carId,
      extras: effectiveExtras(record.car, booked),
      updatedAt: now,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  await notifyDriver(tx, context, written, { kind: 'car-exchanged', car: record.car.name }, { isEssential: true });
  return written;
}

function tripOf(catalogue: Catalogue, booking: BookingRow): Trip {
  return resolveTrip(catalogue, {
    pickupLocation: booking.pickupLocationId,
    dropOffLocation: booking.dropoffLocationId,
    pickupAt: parseWallTime(booking.fromWall) ?? undefined,
    dropoffAt: parseWallTime(booking.toWall) ?? undefined,
  });
}

function isSuitable(catalogue: Catalogue, record: ListedCar, booking: BookingRow, trip: Trip): boolean {
  const { car, supplier } = record;
  const isOffered = car.available && !car.fullyBooked && !car.comingSoon;
  if (!isOffered || car.id === booking.carId || supplier.id !== booking.supplierId) return false;
  return (
    booking.extras.every((name) => car[name] !== null) &&
    driversOf(booking).every((birthDate) => isOldEnough(birthDate, car.minimumAge, booking)) &&
    findUnserved(catalogue, record, trip) === null
  );
}

/** Returns the birth dates that are known. */
function driversOf({ driverDetails, additionalDriver }: BookingRow): string[] {
  return [driverDetails.birthDate, additionalDriver?.birthDate].flatMap((birthDate) => birthDate ?? []);
}

function isOldEnough(birthDate: string, minimumAge: number, { fromWall }: BookingRow): boolean {
  return validateAge(birthDate as WallDate, minimumAge, wallDate(fromWall as WallTime)) !== 'too_young';
}

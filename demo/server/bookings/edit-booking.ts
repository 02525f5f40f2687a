import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { addOnsOfLines } from '../../../widget/domain/add-ons.ts';
import { wallDate } from '../../../widget/domain/wall-time.ts';
import type { CarRecord } from '../catalogue/car-record.ts';
import { bookedCar, type Catalogue } from '../catalogue/catalogue.ts';
import { checkAdditionalDriver } from '../checkout/check-drivers.ts';
import { tripColumns } from '../checkout/trip-columns.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow, StoredAdditionalDriver } from '../db/schema.ts';
import { bookings } from '../db/schema.ts';
import type { Call } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { PaymentContext } from '../payment/context.ts';
import { checkPlaces, effectiveExtras } from '../pricing/bookable-car.ts';
import { checkPossiblePeriod } from '../pricing/check-trip.ts';
import { keptAddOns, readAddOns } from '../pricing/chosen-add-ons.ts';
import { priceTrip } from '../pricing/price-trip.ts';
import { releaseExpiredHolds } from '../pricing/release-holds.ts';
import { resolveTrip, type Trip, withBirthDate } from '../pricing/resolve-trip.ts';
import { agreedRate } from './agreed-rate.ts';
import { notifyDriver } from './booking-notifications.ts';
import { changeStatus } from './change-status.ts';
import { refundDifference } from './refund-difference.ts';
import { settledColumns } from './settled-total.ts';

type Context = MailWriterContext &
  Pick<PaymentContext, 'catalogues' | 'configuration' | 'db' | 'gateways' | 'log' | 'pricing' | 'rates'> & {
    catalogue: Catalogue;
  };

type Body = Call<'updateBooking'>['body'];

/**
 * Replaces what a manager may change: trip, extras, additional driver, car of the same supplier, status. The rules about lead
 * time and opening hours apply to customers only, those about what is possible at all to managers too. The server computes the
 * price, at the booking's exchange rate. Throws `change_not_allowed` for a cancelled booking and a no-show, which hold no car,
 * and for a car that was returned.
 */
export async function editBooking(
  tx: Database,
  context: Context,
  booking: BookingRow,
  body: Body,
): Promise<BookingRow> {
  const isOver = booking.status === 'cancelled' || booking.noShowAt !== null || booking.returnedAt !== null;
  if (isOver) throw new ProblemError('change_not_allowed');
  const changes = body.booking;
  const { catalogue } = context;
  const carId = changes.car.toLowerCase();
  const record = carId === booking.carId ? bookedCar(catalogue, booking) : catalogue.cars.get(carId);
  if (!record || record.supplier.id !== booking.supplierId)
    throw new ProblemError('car_not_found', { field: 'booking.car' });
  const wanted = resolveTrip(catalogue, { ...changes, pickupAt: body.pickupAt, dropoffAt: body.dropoffAt });
  checkPossiblePeriod(wanted, context.now());
  const trip = withBirthDate(wanted, booking.driverDetails.birthDate);
  checkPlaces(catalogue, record, trip);
  const extras = effectiveExtras(record.car, changes);
  const additionalDriver = extras.includes('additionalDriver')
    ? readAdditionalDriver(booking, record, trip, body)
    : null;
  const price = priceTrip({
    pricing: context.pricing,
    record,
    trip,
    extras,
    addOns: body.addOns
      ? readAddOns(catalogue, record, trip, body.addOns)
      : keptAddOns(catalogue, record, trip, addOnsOfLines(booking.lines)),
    currency: booking.displayCurrency,
    rate: await agreedRate(context, booking),
  });
  await releaseExpiredHolds(tx, context.now(), record.car.id);
  // The operator may have changed the car's deposit since it was agreed.
  const keepsDeposit = record.car.id === booking.carId && context.pricing.baseCurrency === booking.baseCurrency;
  const [written] = await tx
    .update(bookings)
    .set({
      carId: record.car.id,
      ...(record.car.id === booking.carId ? {} : { pricedCarId: null }),
      ...tripColumns(trip, price, catalogue.settings.turnaroundMinutes),
      ...settledColumns(booking),
      ...(keepsDeposit ? {} : { deposit: price.deposit, displayDeposit: price.displayDeposit }),
      additionalDriver,
      updatedAt: context.now(),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!written) throw new ProblemError('booking_not_found');
  const changed = await refundDifference(tx, context, written);
  if (isTripChanged(booking, changed)) {
    await notifyDriver(tx, context, changed, { kind: 'changed', car: record.car.name }, { isEssential: true });
  }
  if (changes.status) await changeStatus(tx, context, [changed], changes.status);
  return { ...changed, status: changes.status ?? changed.status };
}

/** Returns the additional driver after the change. The one that the booking has already isn't checked again. */
function readAdditionalDriver(
  booking: BookingRow,
  { car }: CarRecord,
  trip: Trip,
  { additionalDriver }: Body,
): StoredAdditionalDriver {
  const driver = additionalDriver ?? booking.additionalDriver;
  if (!driver) throw new ProblemError('additional_driver_required');
  if (isDeepStrictEqual(driver, booking.additionalDriver)) return driver;
  return checkAdditionalDriver(driver, car.minimumAge, wallDate(trip.fromWall));
}

/** Returns true if car, trip or price differ from what the driver was last notified of. */
function isTripChanged(before: BookingRow, after: BookingRow): boolean {
  const summary = (row: BookingRow) =>
    [row.carId, row.pickupLocationId, row.dropoffLocationId, row.fromWall, row.toWall, row.displayTotal].join();
  return summary(before) !== summary(after);
}

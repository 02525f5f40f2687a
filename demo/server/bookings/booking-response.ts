import { type ExtraName, extraNames, type Language } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { parseWallTime } from '../../../widget/domain/wall-time.ts';
import type { CarRecord } from '../catalogue/car-record.ts';
import { toCarResponse, toCoverTerms, toSupplierDetail, toSupplierResponse } from '../catalogue/car-response.ts';
import { datedPricesNear } from '../catalogue/dated-prices.ts';
import type { LocationRow, Places } from '../catalogue/location-record.ts';
import { toNamedLocation, toRowLocation } from '../catalogue/location-response.ts';
import type { BookingRow } from '../db/schema.ts';
import { toApiDay } from '../http/api-day.ts';
import { planOf } from '../payment/booking-plan.ts';
import { toLineResponse } from '../pricing/quote-response.ts';

export type BookingParts = { booking: BookingRow; record: CarRecord; places: Places };

/** Formats a booking for its page. Without `showsDriver`, the response contains no personal data. */
export function toBookingResponse({ booking, record, places }: BookingParts, language: Language, showsDriver: boolean) {
  const supplier = toSupplierDetail(record.supplier);
  return {
    ...toTerms(booking),
    ...toMoney(booking),
    ...(showsDriver ? { ...toPeople(booking), ...toAdditionalDriver(booking) } : {}),
    supplier,
    car: { ...toBookedCar(record, booking), supplier },
    pickupLocation: toNamedLocation(findPlace(places, booking.pickupLocationId), places, language),
    dropOffLocation: toNamedLocation(findPlace(places, booking.dropoffLocationId), places, language),
  };
}

/** Formats a booking as a row of a list. In the API's rows, the car has its supplier's id only, and places have arrays of names. */
export function toBookingRowResponse({ booking, record, places }: BookingParts, language: Language) {
  return {
    ...toTerms(booking),
    ...toMoney(booking),
    ...toPeople(booking),
    supplier: toSupplierResponse(record.supplier),
    car: { ...toBookedCar(record, booking), supplier: record.supplier.id },
    pickupLocation: toRowLocation(findPlace(places, booking.pickupLocationId), places, language),
    dropOffLocation: toRowLocation(findPlace(places, booking.dropoffLocationId), places, language),
  };
}

/** Formats a booking with the ids of its supplier, car, driver and places. */
export function toStoredBooking(booking: BookingRow) {
  return {
    ...toTerms(booking),
    supplier: booking.supplierId,
    car: booking.carId,
    driver: booking.driverId,
    pickupLocation: booking.pickupLocationId,
    dropOffLocation: booking.dropoffLocationId,
    price: booking.price / 100,
  };
}

/** Formats the car with the ids of its places, and of its dated prices around the trip. */
function toBookedCar(record: CarRecord, booking: BookingRow) {
  return {
    ...toCarResponse(record),
    ...toCoverTerms(record),
    locations: record.locationIds,
    dateBasedPrices: datedPricesNear(record.datedPrices, booking).map(({ _id }) => _id),
  };
}

function findPlace(places: Places, id: string): LocationRow {
  const place = places.byId.get(id);
  if (!place) throw new Error(`Location ${id} of a booking not found`);
  return place;
}

function toTerms(booking: BookingRow) {
  const chosen = Object.fromEntries(extraNames.map((name) => [name, booking.extras.includes(name)]));
  const pickupAt = parseWallTime(booking.fromWall);
  const dropoffAt = parseWallTime(booking.toWall);
  return {
    _id: booking.id,
    reference: booking.reference,
    from: booking.startsAt.toISOString(),
    to: booking.endsAt.toISOString(),
    ...(pickupAt && dropoffAt ? { pickupAt, dropoffAt } : {}),
    days: booking.days,
    status: booking.status,
    ...(chosen as Record<ExtraName, boolean>),
    cancelRequest: booking.cancelRequest,
    createdAt: booking.createdAt.toISOString(),
    updatedAt: booking.updatedAt.toISOString(),
    ...(booking.status === 'void' && booking.expiresAt ? { expireAt: booking.expiresAt.toISOString() } : {}),
    ...(booking.status === 'cancelled' && booking.cancelledAt
      ? { cancelledAt: booking.cancelledAt.toISOString() }
      : {}),
    ...(booking.noShowAt ? { noShowAt: booking.noShowAt.toISOString() } : {}),
    ...(booking.pickedUpAt ? { pickedUpAt: booking.pickedUpAt.toISOString() } : {}),
    ...(booking.returnedAt ? { returnedAt: booking.returnedAt.toISOString() } : {}),
    ...(booking.released ? { hasExpired: true } : {}),
  };
}

function toMoney(booking: BookingRow) {
  const total = minor(booking.displayTotal);
  return {
    price: booking.price / 100,
    isDeposit: booking.paymentChoice === 'deposit',
    isPayedInFull: false,
    currency: booking.displayCurrency,
    lines: booking.displayLines.map(toLineResponse),
    totalMinor: total,
    baseCurrency: booking.baseCurrency,
    rate: booking.displayRate,
    baseTotalMinor: minor(booking.price),
    paymentChoice: booking.paymentChoice,
    plan: planOf(booking, booking.paymentChoice),
    paidMinor: minor(booking.displayPaid),
    refundedMinor: minor(booking.displayRefunded),
    ...(booking.displaySettled === null ? {} : { settledMinor: minor(booking.displaySettled) }),
    ...(booking.displayWaived > 0 ? { waivedMinor: minor(booking.displayWaived) } : {}),
  };
}

function toPeople(booking: BookingRow) {
  const { fullName, email, phone, birthDate } = booking.driverDetails;
  return {
    driver: {
      _id: booking.driverId,
      // Both are empty after the retention time; the address is empty after the account was deleted.
      ...(fullName ? { fullName } : {}),
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      ...(birthDate ? { birthDate: toApiDay(birthDate) } : {}),
      license: booking.license,
    },
    flightNumber: booking.flightNumber,
    licenseNumber: booking.licenseNumber,
  };
}

function toAdditionalDriver({ additionalDriver }: BookingRow) {
  if (!additionalDriver) return {};
  return { _additionalDriver: { ...additionalDriver, birthDate: toApiDay(additionalDriver.birthDate) } };
}

import { type ExtraName, extraNames, type Language } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { parseWallTime } from '../../../widget/domain/wall-time.ts';
import { type CarRecord, toWireCar, toWireSupplier } from '../catalogue/car-record.ts';
import type { LocationRow, Places } from '../catalogue/location-record.ts';
import { toNamedLocation, toRowLocation } from '../catalogue/wire-location.ts';
import type { BookingRow } from '../db/schema.ts';
import { toApiDay } from '../http/api-day.ts';
import { toPlanStep, toWireLine } from '../pricing/wire-quote.ts';

export type BookingParts = { booking: BookingRow; record: CarRecord; places: Places };

/** A booking as its page shows it. Without `showsDriver` nothing tells who made it. */
export function toWireBooking({ booking, record, places }: BookingParts, language: Language, showsDriver: boolean) {
  const supplier = toWireSupplier(record.supplier);
  return {
    ...toTerms(booking),
    ...toMoney(booking),
    ...(showsDriver ? { ...toPeople(booking), ...toAdditionalDriver(booking) } : {}),
    supplier,
    car: { ...toBookedCar(record), supplier },
    pickupLocation: toNamedLocation(findPlace(places, booking.pickupLocationId), places, language),
    dropOffLocation: toNamedLocation(findPlace(places, booking.dropoffLocationId), places, language),
  };
}

/** A booking as a row of a list of its parties. On the wire its car names the supplier by id, and places have lists of names. */
export function toWireBookingRow({ booking, record, places }: BookingParts, language: Language) {
  return {
    ...toTerms(booking),
    ...toMoney(booking),
    ...toPeople(booking),
    supplier: toWireSupplier(record.supplier),
    car: { ...toBookedCar(record), supplier: record.supplier.id },
    pickupLocation: toRowLocation(findPlace(places, booking.pickupLocationId), places, language),
    dropOffLocation: toRowLocation(findPlace(places, booking.dropoffLocationId), places, language),
  };
}

/** A booking as it is stored: whom and what it joins by their ids. */
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

/** The car with its places and dated prices by their ids. */
function toBookedCar(record: CarRecord) {
  return {
    ...toWireCar(record),
    locations: record.locationIds,
    dateBasedPrices: record.datedPrices.map(({ _id }) => _id),
  };
}

function findPlace(places: Places, id: string): LocationRow {
  const place = places.byId.get(id);
  if (!place) throw new Error(`Place ${id} of a booking is gone`);
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
  };
}

function toMoney(booking: BookingRow) {
  const total = minor(booking.displayTotal);
  return {
    price: booking.price / 100,
    isDeposit: booking.paymentChoice === 'deposit',
    isPayedInFull: false,
    currency: booking.displayCurrency,
    lines: booking.displayLines.map(toWireLine),
    totalMinor: total,
    baseCurrency: booking.baseCurrency,
    baseTotalMinor: minor(booking.price),
    paymentChoice: booking.paymentChoice,
    plan: toPlanStep(booking.paymentChoice, total, minor(booking.displayDeposit)),
    paidMinor: minor(booking.displayPaid),
    refundedMinor: minor(booking.displayRefunded),
  };
}

function toPeople(booking: BookingRow) {
  const { fullName, email, phone, birthDate } = booking.driverDetails;
  return {
    driver: {
      _id: booking.driverId,
      fullName,
      email,
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

import { defaultBaseCurrency } from '../../../widget/domain/currency.ts';
import { type ExtraName, extraNames, type Language } from '../../../widget/domain/enumerations.ts';
import { minor } from '../../../widget/domain/money.ts';
import { parseWallTime } from '../../../widget/domain/wall-time.ts';
import { type CarRecord, toWireCar, toWireSupplier } from '../cars/car-record.ts';
import type { BookingRow } from '../checkout/store-booking.ts';
import type { LocationRow, Places } from '../locations/location-record.ts';
import { toNamedLocation } from '../locations/wire-location.ts';
import { toPlanStep, toWireLine } from '../quote/wire-quote.ts';

export type BookingParts = { booking: BookingRow; record: CarRecord; places: Places };

/** A booking as its page and lists show it. Without `showsDriver` nothing tells who made it. */
export function toWireBooking({ booking, record, places }: BookingParts, language: Language, showsDriver: boolean) {
  return {
    ...toTerms(booking),
    ...toMoney(booking),
    ...(showsDriver ? toPeople(booking) : {}),
    supplier: toWireSupplier(record.supplier),
    car: { ...toWireCar(record), supplier: toWireSupplier(record.supplier), locations: record.locationIds },
    pickupLocation: toPlace(places, booking.pickupLocationId, language),
    dropOffLocation: toPlace(places, booking.dropoffLocationId, language),
  };
}

function toPlace(places: Places, id: string, language: Language) {
  const place: LocationRow | undefined = places.byId.get(id);
  if (!place) throw new Error(`Place ${id} of a booking is gone`);
  return toNamedLocation(place, places, language);
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
    baseCurrency: defaultBaseCurrency,
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
    driver: { _id: booking.driverId, fullName, email, phone, birthDate, license: booking.license },
    _additionalDriver: booking.additionalDriver,
    flightNumber: booking.flightNumber,
    licenseNumber: booking.licenseNumber,
  };
}

import { directionsUrl } from '../../../widget/domain/directions.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { formatWallDateTime } from '../../../widget/domain/format/dates.ts';
import { formatPhone } from '../../../widget/domain/format/phones.ts';
import type { Minor } from '../../../widget/domain/money.ts';
import type { WallTime } from '../../../widget/domain/wall-time.ts';
import { bookedCar, type Catalogue } from '../catalogue/catalogue.ts';
import { directionsIn, type LocationRow, nameIn, type Places } from '../catalogue/location-record.ts';
import type { BookingRow } from '../db/schema.ts';
import type { MailBlock, MailStop } from '../mail/mail-draft.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import type { PaymentContext } from '../payment/context.ts';
import { bookingBill } from './booking-bill.ts';
import { stateOf } from './state-of.ts';

type Context = Pick<PaymentContext, 'terms'>;

/** The data of a booked car and its supplier in a mail. */
export type BookedCar = {
  carName: string;
  supplierName: string | null;
  phone: string | null;
  breakdownPhone: string | null;
  /** File name of the car's picture. */
  image: string | null;
};

/** A car that no longer exists is a dash. */
export function findBookedCar(catalogue: Catalogue, booking: BookingRow): BookedCar {
  const record = bookedCar(catalogue, booking);
  if (!record) return { carName: '–', supplierName: '–', phone: null, breakdownPhone: null, image: null };
  const { car, supplier } = record;
  const { fullName, phone, breakdownPhone } = supplier;
  return { carName: car.name, supplierName: fullName, phone, breakdownPhone, image: car.image };
}

/** Removes the supplier's name from what a driver sees if the operator hides suppliers. Its numbers stay: a driver needs them. */
export function withoutHidden({ terms }: Context, car: BookedCar): BookedCar {
  return terms.hideSuppliers ? { ...car, supplierName: null } : car;
}

/** `failedRefund`: the part of the refunded amount whose refund has failed. */
type BlocksOptions = { language: Language; now: Date; failedRefund: Minor; isForStaff?: boolean };

/**
 * Returns the booking and its price as the blocks of a mail. Only a rental that is ahead or under way has directions, and
 * amounts that are due. Staff get neither directions to their desk nor their own phone numbers.
 */
export function bookingBlocks(
  places: Places,
  booking: BookingRow,
  car: BookedCar,
  { language, now, failedRefund, isForStaff = false }: BlocksOptions,
): MailBlock[] {
  const state = stateOf(booking, now);
  const { facts } = mailTexts(language);
  const isRoundTrip = booking.pickupLocationId === booking.dropoffLocationId;
  const stopOf = (heading: string, id: string, wall: string, isReturn = false) =>
    bookingStop({ hasDirections: state.isConfirmed && !isForStaff, isReturn, places, language, heading, id, wall });
  return [
    {
      kind: 'heading',
      text: facts.orSimilar(car.carName),
      detail: car.supplierName,
      picture: car.image === null ? null : { file: car.image, alt: car.carName },
    },
    {
      kind: 'stops',
      stops: [
        stopOf(facts.pickup, booking.pickupLocationId, booking.fromWall),
        stopOf(facts.dropoff, booking.dropoffLocationId, booking.toWall, isRoundTrip),
      ],
    },
    ...(isForStaff ? [] : bookingContacts(booking, car, language)),
    bookingFacts(booking, language, isForStaff),
    bookingBill(booking, language, { ...state, failedRefund }),
  ];
}

type StopInput = {
  hasDirections: boolean;
  /** True for the drop-off where the car was picked up, so that the way to the desk isn't written twice. */
  isReturn: boolean;
  places: Places;
  language: Language;
  heading: string;
  id: string;
  wall: string;
};

function bookingStop({ hasDirections, isReturn, places, language, heading, id, wall }: StopInput): MailStop {
  const place = places.byId.get(id);
  const { facts } = mailTexts(language);
  const url = place && hasDirections ? directionsUrl(place) : null;
  return {
    heading,
    date: formatWallDateTime(wall as WallTime, language, 'long'),
    place: place ? nameIn(places.namesOf(place.id), language) : '–',
    address: place?.address ?? null,
    notes: place && hasDirections && !isReturn ? deskNotes(place, places, language) : [],
    phone: place?.phone ? { label: facts.desk, number: place.phone } : null,
    directions: url === null ? null : { label: facts.directions, url },
  };
}

/** Returns how one gets to the desk and finds it, as far as it is stated. */
function deskNotes(place: LocationRow, places: Places, language: Language): string[] {
  const { id, access, accessMinutes } = place;
  const notes = [access && mailTexts(language).access(access, accessMinutes), directionsIn(places, id, language)];
  return notes.filter((note) => note !== null);
}

/** Returns the supplier's numbers that are stated. A car that nobody drives needs no breakdown assistance. */
function bookingContacts(
  { status, noShowAt }: BookingRow,
  { phone, breakdownPhone }: BookedCar,
  language: Language,
): MailBlock[] {
  const { facts } = mailTexts(language);
  const contacts = [
    ...(breakdownPhone && status !== 'cancelled' && !noShowAt
      ? [{ label: facts.breakdown, number: breakdownPhone }]
      : []),
    ...(phone ? [{ label: facts.service, number: phone }] : []),
  ];
  return contacts.length > 0 ? [{ kind: 'contacts', heading: facts.help, contacts }] : [];
}

function bookingFacts(booking: BookingRow, language: Language, isForStaff: boolean): MailBlock {
  const { facts } = mailTexts(language);
  const { driverDetails: driver, additionalDriver, flightNumber } = booking;
  return {
    kind: 'facts',
    heading: isForStaff ? facts.customersBooking : facts.booking,
    rows: [
      [facts.reference, booking.reference],
      [facts.duration, facts.days(booking.days)],
      [facts.driver, driver.fullName],
      ...(driver.phone ? [[facts.driverPhone, formatPhone(driver.phone)] as const] : []),
      ...(additionalDriver ? [[facts.additionalDriver, additionalDriver.fullName] as const] : []),
      ...(flightNumber ? [[facts.flight, flightNumber] as const] : []),
    ],
  };
}

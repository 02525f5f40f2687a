import { extraNames } from '../../../../widget/domain/enumerations.ts';
import { isTimeZone } from '../../../../widget/domain/time-zone.ts';
import type { FormerBooking } from '../former-bookings.ts';
import { centsOf, dayOf, personOf, textOf } from './document-fields.ts';
import { priceLinesOf } from './price-lines.ts';
import type { BookCarsDocument, BookCarsDump } from './read-dump.ts';

/** BookCars' states, and ours. An unpaid online booking, `void`, is not carried over. */
const statuses = {
  pending: 'pending',
  deposit: 'deposit',
  paid: 'paid',
  paidInFull: 'paid',
  reserved: 'reserved',
  cancelled: 'cancelled',
} as const;

/** The keys of the cars and the time zones of the locations that are carried over. */
type Fleet = { cars: ReadonlySet<unknown>; zones: ReadonlyMap<unknown, unknown> };

/** Converts bookings of the cars and places that are carried over. Adds what is left out to the notes. */
export function convertBookings(dump: BookCarsDump, fleet: Fleet, notes: string[]): FormerBooking[] {
  const users = new Map(dump.documents('User').map((user) => [user._id, user]));
  const additional = new Map(dump.documents('AdditionalDriver').map((driver) => [driver._id, driver]));
  const linesOf = priceLinesOf(dump);
  const kept: FormerBooking[] = [];
  const keptOf = new Map<string, FormerBooking[]>();
  let unpaid = 0;
  for (const document of dump.documents('Booking')) {
    if (document['status'] === 'void') {
      unpaid += 1;
      continue;
    }
    const booking = convertBooking(document, users, additional);
    if (typeof booking === 'string') {
      notes.push(`Booking ${document._id}: ${booking}`);
      continue;
    }
    const others = keptOf.get(booking.car) ?? [];
    const reason = missingIn(booking, fleet) ?? overlapOf(booking, others);
    if (reason !== null) {
      notes.push(`Booking ${document._id}: ${reason}`);
      continue;
    }
    kept.push(withLines(booking, fleet, linesOf));
    keptOf.set(booking.car, [...others, booking]);
  }
  const whole = kept.filter(({ lines }) => lines === null).length;
  if (whole > 0)
    notes.push(
      `What the price of bookings consists of (${whole}): their car's present prices give another total; the price is one line`,
    );
  if (unpaid > 0)
    notes.push(`Bookings whose online payment is open (${unpaid}): they hold a car for half an hour only`);
  return kept;
}

function withLines(booking: FormerBooking, { zones }: Fleet, linesOf: ReturnType<typeof priceLinesOf>): FormerBooking {
  const zone = zones.get(booking.pickupLocation);
  return { ...booking, lines: isTimeZone(zone) ? linesOf(booking, zone) : null };
}

/** Returns the booking, or why it can't be carried over. */
function convertBooking(
  document: BookCarsDocument,
  users: ReadonlyMap<string, BookCarsDocument>,
  additional: ReadonlyMap<string, BookCarsDocument>,
): FormerBooking | string {
  const user = users.get(textOf(document, 'driver') ?? '');
  const driver = user ? personOf(user) : null;
  const [from, to] = [document['from'], document['to']];
  const status = statuses[textOf(document, 'status') as keyof typeof statuses];
  const total = centsOf(document, 'price');
  if (driver === null) return 'its driver is not in the dump, or has no usable mail address';
  if (!(from instanceof Date) || !(to instanceof Date)) return 'it has no period';
  if (!status || total === null || total < 0) return 'its status or price is not known';
  const second = additional.get(textOf(document, '_additionalDriver') ?? '');
  return {
    id: document._id,
    supplier: textOf(document, 'supplier') ?? '',
    car: textOf(document, 'car') ?? '',
    driver,
    pickupLocation: textOf(document, 'pickupLocation') ?? '',
    dropOffLocation: textOf(document, 'dropOffLocation') ?? '',
    from: from.toISOString(),
    to: to.toISOString(),
    status,
    total,
    lines: null,
    extras: extraNames.filter((extra) => document[extra] === true),
    additionalDriver: second ? toAdditionalDriver(second) : null,
    cancelRequest: document['cancelRequest'] === true && status !== 'cancelled',
    createdAt: (document['createdAt'] instanceof Date ? document['createdAt'] : from).toISOString(),
  };
}

function toAdditionalDriver(document: BookCarsDocument): FormerBooking['additionalDriver'] {
  const [fullName, email, phone] = [textOf(document, 'fullName'), textOf(document, 'email'), textOf(document, 'phone')];
  const birthDate = dayOf(document, 'birthDate');
  return fullName !== null && email !== null && phone !== null && birthDate !== null
    ? { fullName, email, phone: phone.slice(0, 30), birthDate }
    : null;
}

function missingIn({ car, pickupLocation, dropOffLocation }: FormerBooking, { cars, zones }: Fleet): string | null {
  if (!cars.has(car)) return 'its car is not carried over';
  return zones.has(pickupLocation) && zones.has(dropOffLocation) ? null : 'one of its places is not carried over';
}

/** Returns why a booking overlaps another of its car: BookCars allows two bookings of a car at the same time. The operator has to decide. */
function overlapOf(booking: FormerBooking, others: readonly FormerBooking[]): string | null {
  if (booking.status === 'cancelled') return null;
  const other = others.find(({ status, from, to }) => status !== 'cancelled' && from < booking.to && to > booking.from);
  return other ? `its car is booked twice from ${booking.from} to ${booking.to}, by ${other.id} too` : null;
}

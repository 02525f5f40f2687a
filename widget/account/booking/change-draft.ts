import type { Booking } from '../../contract/booking.ts';
import type { AddOnDetail } from '../../contract/car.ts';
import type { Location } from '../../contract/location.ts';
import type { Input } from '../../contract/operation.ts';
import type { changeBooking, quoteChange } from '../../contract/operations/bookings.ts';
import { type AddOnUnits, chosenAddOns, offeredAddOns, unitsOfLines } from '../../domain/add-ons.ts';
import type { BookingField } from '../../domain/cancellation.ts';
import { type ExtraName, extraNames } from '../../domain/enumerations.ts';
import { extraState, hasExtra } from '../../domain/extras.ts';
import { keysOf, recordOf } from '../../domain/typed-record.ts';
import { validateAge, validateEmail, validatePhone } from '../../domain/validation.ts';
import { parseWallDate, type WallDate } from '../../domain/wall-date.ts';
import { parseWallTime } from '../../domain/wall-time.ts';
import { bookingTimes } from '../../parts/booking-times.ts';

/** The values of the change form; texts as typed. */
export interface ChangeDraft {
  pickup: Location | null;
  dropoff: Location | null;
  from: string;
  to: string;
  extras: Readonly<Partial<Record<ExtraName, boolean>>>;
  /** Numbers of units of the operator's own extras. */
  addOns: AddOnUnits;
  phone: string;
  flightNumber: string;
  /** The additional driver; required when one is added. */
  second: { fullName: string; email: string; phone: string; birthDate: string };
}

type TripChange = Input<typeof quoteChange>['body'];
type DetailChange = Omit<Input<typeof changeBooking>['body'], keyof TripChange | 'quoteId' | 'totalMinor'>;

/** Returns the draft for the booking's current values. */
export function draftOf(booking: Booking, fallbackZone: string): ChangeDraft {
  const { pickupAt, dropoffAt } = bookingTimes(booking, fallbackZone);
  const { pickupLocation, dropOffLocation, driver, flightNumber, car } = booking;
  return {
    pickup: pickupLocation,
    dropoff: dropOffLocation,
    from: pickupAt,
    to: dropoffAt,
    extras: Object.fromEntries(extraNames.map((name) => [name, hasExtra(car[name], booking[name])])),
    addOns: unitsOfLines(booking.lines),
    phone: driver?.phone ?? '',
    flightNumber: flightNumber ?? '',
    second: { fullName: '', email: '', phone: '', birthDate: '' },
  };
}

/** Returns the draft after the booking was changed elsewhere: what was not edited is that of the booking. */
export function rebaseDraft(draft: ChangeDraft, before: ChangeDraft, now: ChangeDraft): ChangeDraft {
  const merge = <Value>(read: (from: ChangeDraft) => Value, idOf: (value: Value) => unknown = (value) => value) => {
    const mine = read(draft);
    return idOf(mine) === idOf(read(before)) ? read(now) : mine;
  };
  return {
    pickup: merge(
      ({ pickup }) => pickup,
      (place) => place?._id,
    ),
    dropoff: merge(
      ({ dropoff }) => dropoff,
      (place) => place?._id,
    ),
    from: merge(({ from }) => from),
    to: merge(({ to }) => to),
    extras: recordOf(extraNames, (name) => merge(({ extras }) => extras[name] === true)),
    addOns: recordOf(keysOf({ ...now.addOns, ...draft.addOns }), (key) => merge(({ addOns }) => addOns[key]) ?? 0),
    phone: merge(({ phone }) => phone),
    flightNumber: merge(({ flightNumber }) => flightNumber),
    second: draft.second,
  };
}

/** True if the form requires a second driver. A car that includes one does not make naming a person mandatory. */
export function needsSecondDriver(booking: Booking, { extras }: ChangeDraft): boolean {
  const isAdded = extras.additionalDriver === true && extraState(booking.car.additionalDriver) === 'offered';
  return isAdded && !booking._additionalDriver && !booking.additionalDriver;
}

/**
 * Returns the changed part of the trip in the API's format, or null if nothing changed. `addOns` are those of the car; only what is
 * offered at the pick-up can be chosen.
 */
export function tripChange(
  before: ChangeDraft,
  draft: ChangeDraft,
  addOns: readonly AddOnDetail[] | undefined,
): TripChange | null {
  const offered = offeredAddOns(addOns, draft.pickup?._id ?? '');
  const hasOtherUnits = offered.some(({ key }) => (draft.addOns[key] ?? 0) !== (before.addOns[key] ?? 0));
  const [from, to] = [parseWallTime(draft.from), parseWallTime(draft.to)];
  const extras = extraNames.filter((name) => draft.extras[name] !== before.extras[name]);
  const change: TripChange = {
    ...(draft.pickup && draft.pickup._id !== before.pickup?._id ? { pickupLocation: draft.pickup._id } : {}),
    ...(draft.dropoff && draft.dropoff._id !== before.dropoff?._id ? { dropOffLocation: draft.dropoff._id } : {}),
    ...(from && from !== before.from ? { from } : {}),
    ...(to && to !== before.to ? { to } : {}),
    ...(extras.length > 0
      ? { extras: Object.fromEntries(extras.map((name) => [name, draft.extras[name] === true])) }
      : {}),
    ...(hasOtherUnits ? { addOns: chosenAddOns(offered, draft.addOns) } : {}),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** Returns the changes that don't affect the price, or null if there are none. */
export function detailChange(booking: Booking, before: ChangeDraft, draft: ChangeDraft): DetailChange | null {
  const { second } = draft;
  const birthDate = parseWallDate(second.birthDate);
  const change: DetailChange = {
    ...(draft.phone.trim() === before.phone ? {} : { phone: draft.phone.trim() }),
    ...(draft.flightNumber.trim() === before.flightNumber ? {} : { flightNumber: draft.flightNumber.trim() }),
    ...(needsSecondDriver(booking, draft) && birthDate
      ? {
          additionalDriver: {
            fullName: second.fullName.trim(),
            email: second.email.trim(),
            phone: second.phone.trim(),
            birthDate,
          },
        }
      : {}),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** A field of the form; a field of the additional driver is a path. */
export type ChangeField = Exclude<BookingField, 'extras' | 'driver'> | `second.${keyof ChangeDraft['second']}`;

export interface ChangeProblem {
  readonly field: ChangeField;
  readonly code: 'required' | 'phone_invalid' | 'email_invalid' | 'birth_date_invalid' | 'too_young';
}

/** Validates the draft; `onDay` is the day of the pick-up. Periods are validated by the API. */
export function checkChange(
  booking: Booking,
  draft: ChangeDraft,
  minimumAge: number,
  onDay: WallDate,
): ChangeProblem[] {
  const problems: (ChangeProblem | null)[] = [
    draft.pickup ? null : { field: 'pickup', code: 'required' },
    draft.dropoff ? null : { field: 'dropoff', code: 'required' },
    draft.phone.trim() && validatePhone(draft.phone) ? { field: 'phone', code: 'phone_invalid' } : null,
    ...(needsSecondDriver(booking, draft) ? checkSecond(draft.second, minimumAge, onDay) : []),
  ];
  return problems.filter((problem) => problem !== null);
}

function checkSecond(
  { fullName, email, phone, birthDate }: ChangeDraft['second'],
  minimumAge: number,
  onDay: WallDate,
): (ChangeProblem | null)[] {
  const age = birthDate.trim() ? validateAge(parseWallDate(birthDate), minimumAge, onDay) : 'required';
  const required = (field: ChangeField, text: string): ChangeProblem | null =>
    text.trim() ? null : { field, code: 'required' };
  return [
    required('second.fullName', fullName),
    required('second.email', email) ?? (validateEmail(email) ? { field: 'second.email', code: 'email_invalid' } : null),
    required('second.phone', phone) ?? (validatePhone(phone) ? { field: 'second.phone', code: 'phone_invalid' } : null),
    age === 'required' || age === 'birth_date_invalid' || age === 'too_young'
      ? { field: 'second.birthDate', code: age }
      : null,
  ];
}

import { addOnsOfLines } from '../../../widget/domain/add-ons.ts';
import { type BookingField, bookingFields, changeableFields } from '../../../widget/domain/cancellation.ts';
import { type ExtraName, extraNames } from '../../../widget/domain/enumerations.ts';
import { isFixedRight } from '../../../widget/domain/extras.ts';
import { isAllowed } from '../../../widget/domain/permissions.ts';
import { validateAge } from '../../../widget/domain/validation.ts';
import type { WallDate } from '../../../widget/domain/wall-date.ts';
import { parseWallTime, type WallTime, wallDate } from '../../../widget/domain/wall-time.ts';
import { roleOf } from '../accounts/role.ts';
import type { CarRecord } from '../catalogue/car-record.ts';
import { bookedCar } from '../catalogue/catalogue.ts';
import type { BookingRow } from '../db/schema.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from '../payment/context.ts';
import { checkPlaces, effectiveExtras } from '../pricing/bookable-car.ts';
import { checkPossiblePeriod, checkTrip } from '../pricing/check-trip.ts';
import { keptAddOns, readAddOns } from '../pricing/chosen-add-ons.ts';
import { checkFree } from '../pricing/hold-car.ts';
import type { QuoteRequest } from '../pricing/make-quote.ts';
import { resolveTrip, type Trip, withBirthDate } from '../pricing/resolve-trip.ts';
import { agreedRate } from './agreed-rate.ts';

type Context = Pick<PaymentContext, 'catalogues' | 'db' | 'now' | 'pricing' | 'rates' | 'terms'>;

type ChangeInput = Call<'quoteChange'>['body'];

/** Returns the requested changes that affect the price. */
function changedFields(input: ChangeInput): BookingField[] {
  return [
    ...(input.from ? (['from'] as const) : []),
    ...(input.to ? (['to'] as const) : []),
    ...(input.pickupLocation ? (['pickup'] as const) : []),
    ...(input.dropOffLocation ? (['dropoff'] as const) : []),
    ...(input.extras || input.addOns ? (['extras'] as const) : []),
  ];
}

/** Returns true for the booking's supplier and admins, who may change it without the amendments extra and at any time. */
export function isManager(user: SignedInUser | null, { supplierId }: BookingRow): boolean {
  return user !== null && isAllowed(roleOf(user), 'edit-booking', user.supplierId === supplierId);
}

/** Throws `change_not_allowed` if the booking's terms do not allow the user to change one of the fields. */
export function checkChangeable(
  { now, terms }: Pick<PaymentContext, 'now' | 'terms'>,
  booking: BookingRow,
  fields: readonly BookingField[],
  user: SignedInUser | null,
): void {
  const { status, extras, cancelRequest: isRequested, noShowAt, pickedUpAt, returnedAt } = booking;
  const own = changeableFields({
    status,
    from: booking.startsAt,
    now: now(),
    refundHours: terms.refundHours,
    hasAmendments: extras.includes('amendments'),
    isRequested,
    isPickedUp: pickedUpAt !== null || returnedAt !== null,
  });
  const isOpen = status !== 'cancelled' && status !== 'void' && !noShowAt && !returnedAt;
  const allowed = isManager(user, booking) ? (isOpen ? bookingFields : []) : own;
  const refused = fields.find((field) => !allowed.includes(field));
  if (refused) throw new ProblemError('change_not_allowed', { field: refused });
}

/**
 * Returns the trip and extras of the changed booking, at its exchange rate, or null if the change does not affect the price.
 * Throws the same problems as a checkout of that trip.
 */
export async function readChange(
  context: Context,
  booking: BookingRow,
  input: ChangeInput,
  user: SignedInUser | null,
): Promise<QuoteRequest | null> {
  const { db, now } = context;
  const fields = changedFields(input);
  if (fields.length === 0) return null;
  checkChangeable(context, booking, fields, user);
  const catalogue = await context.catalogues.current();
  const { settings } = catalogue;
  const record = bookedCar(catalogue, booking);
  if (!record) throw new ProblemError('car_not_found');
  const wanted = resolveTrip(catalogue, {
    pickupLocation: input.pickupLocation ?? booking.pickupLocationId,
    dropOffLocation: input.dropOffLocation ?? booking.dropoffLocationId,
    pickupAt: input.from ?? parseWallTime(booking.fromWall) ?? undefined,
    dropoffAt: input.to ?? parseWallTime(booking.toWall) ?? undefined,
  });
  const trip = withBirthDate(wanted, booking.driverDetails.birthDate);
  if (isManager(user, booking)) checkPossiblePeriod(trip, now());
  else {
    checkTrip(trip, record, settings, now(), booking);
    checkAges(booking, record, trip);
  }
  checkPlaces(catalogue, record, trip);
  const extras = changedExtras(booking, record, input, { user, now: now() });
  const addOns = input.addOns
    ? readAddOns(catalogue, record, trip, input.addOns)
    : keptAddOns(catalogue, record, trip, addOnsOfLines(booking.lines));
  const currency = booking.displayCurrency;
  const period = { carId: booking.carId, trip, settings, now: now() };
  await checkFree(db, period, { exceptBooking: booking.id, wanted: { record, trip, currency } });
  return { record, trip, extras, addOns, currency, rate: await agreedRate(context, booking) };
}

/** Throws a ProblemError if a change to an earlier day makes a driver too young for the car. */
function checkAges({ additionalDriver, driverDetails, fromWall }: BookingRow, { car }: CarRecord, trip: Trip): void {
  const onDay = wallDate(trip.fromWall);
  if (onDay >= wallDate(fromWall as WallTime)) return;
  const isTooYoung = (birthDate: string | null | undefined) =>
    birthDate ? validateAge(birthDate as WallDate, car.minimumAge, onDay) === 'too_young' : false;
  const details = { field: 'from', values: { age: car.minimumAge } };
  if (isTooYoung(driverDetails.birthDate)) throw new ProblemError('driver_too_young', details);
  if (isTooYoung(additionalDriver?.birthDate)) throw new ProblemError('additional_driver_too_young', details);
}

/**
 * Returns the extras after a change. Extras that aren't mentioned are unchanged. Throws `change_not_allowed` if a right would be
 * added or removed; one that the car has included since the booking isn't added either.
 */
function changedExtras(
  booking: BookingRow,
  { car }: CarRecord,
  { extras }: ChangeInput,
  { user, now }: { user: SignedInUser | null; now: Date },
): ExtraName[] {
  const hasBegun = booking.startsAt <= now || booking.pickedUpAt !== null;
  const isFixed = (name: ExtraName) => isFixedRight(name, { isManager: isManager(user, booking), hasBegun });
  const isBooked = (name: ExtraName) => booking.extras.includes(name);
  const other = extraNames.find((name) => isFixed(name) && (extras?.[name] ?? isBooked(name)) !== isBooked(name));
  if (other) throw new ProblemError('change_not_allowed', { field: `extras.${other}` });
  const chosen = extraNames.map((name) => {
    const isKept = isBooked(name) && car[name] !== null;
    return [name, isFixed(name) ? isKept : (extras?.[name] ?? isKept)] as const;
  });
  return effectiveExtras(car, Object.fromEntries(chosen)).filter((name) => !isFixed(name) || isBooked(name));
}

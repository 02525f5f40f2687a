import { type BookingField, bookingFields, changeableFields } from '../../../widget/domain/cancellation.ts';
import { type ExtraName, extraNames } from '../../../widget/domain/enumerations.ts';
import { isAllowed } from '../../../widget/domain/permissions.ts';
import { parseWallTime } from '../../../widget/domain/wall-time.ts';
import { roleOf } from '../accounts/role.ts';
import type { CarRecord } from '../catalogue/car-record.ts';
import { loadCar } from '../catalogue/car-record.ts';
import { loadSettings } from '../catalogue/settings.ts';
import type { BookingRow } from '../db/schema.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from '../payment/context.ts';
import { checkPlaces, effectiveExtras } from '../pricing/bookable-car.ts';
import { checkTrip } from '../pricing/check-trip.ts';
import { checkFree } from '../pricing/hold-car.ts';
import type { QuoteRequest } from '../pricing/make-quote.ts';
import { resolveTrip } from '../pricing/resolve-trip.ts';
import { agreedRate } from './agreed-rate.ts';

type Context = Pick<PaymentContext, 'db' | 'now' | 'pricing' | 'rates' | 'terms'>;

type Wanted = Call<'quoteChange'>['body'];

/** The fields that a customer wants changed and that change the price. */
function changedFields(wanted: Wanted): BookingField[] {
  return [
    ...(wanted.from ? (['from'] as const) : []),
    ...(wanted.to ? (['to'] as const) : []),
    ...(wanted.pickupLocation ? (['pickup'] as const) : []),
    ...(wanted.dropOffLocation ? (['dropoff'] as const) : []),
    ...(wanted.extras ? (['extras'] as const) : []),
  ];
}

/** The booking's supplier or an admin: neither the amendments extra nor a deadline limits them. */
export function isManager(user: SignedInUser | null, { supplierId }: BookingRow): boolean {
  return user !== null && isAllowed(roleOf(user), 'edit-booking', user.supplierId === supplierId);
}

/** Throws `change_not_allowed` when the booking's terms do not let this person change one of the fields. */
export function checkChangeable(
  { now, terms }: Pick<PaymentContext, 'now' | 'terms'>,
  booking: BookingRow,
  fields: readonly BookingField[],
  user: SignedInUser | null,
): void {
  const { status, startsAt, extras } = booking;
  const { refundHours } = terms;
  const hasAmendments = extras.includes('amendments');
  const own = changeableFields({ status, from: startsAt, now: now(), refundHours, hasAmendments });
  const isOpen = status !== 'cancelled' && status !== 'void';
  const allowed = isManager(user, booking) ? (isOpen ? bookingFields : []) : own;
  const refused = fields.find((field) => !allowed.includes(field));
  if (refused) throw new ProblemError('change_not_allowed', { field: refused });
}

/**
 * What a changed booking would be: its trip and extras, at the exchange rate it was made with. Null when the change does not
 * touch the price. Throws a ProblemError like a checkout of the same trip would.
 */
export async function readChange(
  context: Context,
  booking: BookingRow,
  wanted: Wanted,
  user: SignedInUser | null,
): Promise<QuoteRequest | null> {
  const { db, now } = context;
  const fields = changedFields(wanted);
  if (fields.length === 0) return null;
  checkChangeable(context, booking, fields, user);
  const record = await loadCar(db, booking.carId);
  if (!record) throw new ProblemError('car_not_found');
  const trip = await resolveTrip(db, {
    pickupLocation: wanted.pickupLocation ?? booking.pickupLocationId,
    dropOffLocation: wanted.dropOffLocation ?? booking.dropoffLocationId,
    pickupAt: wanted.from ?? parseWallTime(booking.fromWall) ?? undefined,
    dropoffAt: wanted.to ?? parseWallTime(booking.toWall) ?? undefined,
  });
  const settings = await loadSettings(db);
  if (!isManager(user, booking)) checkTrip(trip, record.supplier, settings, now());
  await checkPlaces(db, record, trip);
  const extras = effectiveExtras(record.car, chosenExtras(booking, record, wanted));
  const currency = booking.displayCurrency;
  const period = { carId: booking.carId, trip, settings, now: now() };
  await checkFree(db, period, { exceptBooking: booking.id, wanted: { record, trip, currency } });
  return { record, trip, extras, currency, rate: await agreedRate(context, booking) };
}

/** Extras that aren't mentioned stay as they are. The right to change is not given back for having been used. */
function chosenExtras(
  booking: BookingRow,
  { car }: CarRecord,
  { extras }: Wanted,
): Partial<Record<ExtraName, boolean>> {
  const entries = extraNames.map((name) => {
    const stays = booking.extras.includes(name) && car[name] !== null;
    return [name, name === 'amendments' ? stays : (extras?.[name] ?? stays)] as const;
  });
  return Object.fromEntries(entries);
}

import { and, eq, isNull } from 'drizzle-orm';
import { isAllowed } from '../../../widget/domain/permissions.ts';
import { roleOf } from '../accounts/role.ts';
import { bookedCar, type Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from '../payment/context.ts';
import { opensBooking } from '../process/booking-tokens.ts';
import type { SecretKeys } from '../process/secret-keys.ts';
import type { BookingParts } from './booking-response.ts';

type Context = Pick<PaymentContext, 'db' | 'secret'>;

/** The condition of a booking that staff have not deleted. */
export const isPresent = isNull(bookings.deletedAt);

export async function loadBooking(db: Database, id: string): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id.toLowerCase()), isPresent))
    .limit(1);
  return row ?? null;
}

/** Returns bookings with their cars and the places. */
export function withParts(catalogue: Catalogue, rows: readonly BookingRow[]): BookingParts[] {
  return rows.flatMap((booking) => {
    const record = bookedCar(catalogue, booking);
    return record ? [{ booking, record, places: catalogue.places }] : [];
  });
}

type Caller = { user: SignedInUser | null; bookingToken: string | null };

/** Returns true for the booking's driver, its supplier, an admin, and a caller with its token. */
export function isParty(booking: BookingRow, { user, bookingToken: token }: Caller, secret: SecretKeys): boolean {
  if (token && opensBooking(secret, booking.id, token)) return true;
  if (!user || user.blacklisted) return false;
  if (user.type === 'admin') return true;
  return user.type === 'supplier' ? user.supplierId === booking.supplierId : user.id === booking.driverId;
}

/** Loads a booking for a caller who may pay for it: its driver, or a caller with its token. */
export async function loadBookingToPay(context: Context, id: string, caller: Caller): Promise<BookingRow> {
  const booking = await loadOwnBooking(context, id, caller);
  if (mayPay(booking, caller, context.secret)) return booking;
  throw new ProblemError(caller.user?.blacklisted ? 'account_suspended' : 'not_owner');
}

/** Returns true for callers who may pay for the booking, and therefore also abandon its payment. */
export function mayPay(booking: BookingRow, caller: Caller, secret: SecretKeys): boolean {
  if (!isParty(booking, caller, secret)) return false;
  const { user, bookingToken: token } = caller;
  const holdsToken = token !== null && opensBooking(secret, booking.id, token);
  const role = holdsToken && user?.blacklisted !== true ? 'visitor' : roleOf(user);
  return isAllowed(role, 'pay-booking', true);
}

/** Loads a booking for one of its parties; throws `not_signed_in`, `booking_not_found` or `not_owner` for other callers. */
export async function loadOwnBooking({ db, secret }: Context, id: string, caller: Caller): Promise<BookingRow> {
  if (!caller.user && !caller.bookingToken) throw new ProblemError('not_signed_in');
  const booking = await loadBooking(db, id);
  if (!booking) throw new ProblemError('booking_not_found');
  if (!isParty(booking, caller, secret)) throw new ProblemError('not_owner');
  return booking;
}

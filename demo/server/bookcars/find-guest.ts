import { validateEmail as validateEmailOperation } from '../../../widget/contract/operations/account.ts';
import { getBooking } from '../../../widget/contract/operations/bookings.ts';
import type { Call } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { callBookCars } from './call-bookcars.ts';
import type { BookCarsContext } from './context.ts';
import type { GuestDriver } from './guest-drivers.ts';
import type { Order } from './order-body.ts';

type CheckoutCall = Call<'checkout'>;

/**
 * Returns the record of a guest who has booked before; null for a new guest. Throws `email_taken` if the address has another account,
 * or if the record has other details or can't have this booking.
 *
 * BookCars deletes the record of a driver whose address isn't confirmed together with the last booking that was to be paid online and was not,
 * and its lists leave out bookings without a driver. So a record has either bookings that count or unpaid ones.
 */
export async function findGuest(
  context: BookCarsContext,
  call: CheckoutCall,
  order: Order,
): Promise<GuestDriver | null> {
  const { guests, limits } = context;
  const { email } = order.drivers.details;
  await limits.consume('guestBooking', email);
  await limits.consume('pendingOrder', call.caller);
  const isKnown = await hasRecord(context, call, email);
  // BookCars deletes a guest's record with a booking that was never paid.
  if (!isKnown) return null;
  const known = guests.find(email);
  // BookCars would book for the name and telephone number in the record, which only a signed-in customer can change.
  const hasDetails = known !== null && guests.hasDetails(known, order.drivers.details);
  if (hasDetails && (await isUnpaid(context, call, known)) === (order.choice !== 'later')) return known;
  // The response reveals which addresses have an account.
  await limits.consume('addressKnown', call.caller);
  throw emailTaken();
}

export function emailTaken(field = 'driver.email'): ProblemError {
  return new ProblemError('email_taken', { field });
}

/** Returns true if the guest's last booking was to be paid online and is not paid. */
async function isUnpaid({ bookCars }: BookCarsContext, call: CheckoutCall, { unpaidBookingId }: GuestDriver) {
  if (unpaidBookingId === null) return false;
  const params = { id: unpaidBookingId, language: 'en' } as const;
  try {
    return (await callBookCars(bookCars.as(call), getBooking, { params })).status === 'void';
  } catch (error) {
    // BookCars deletes a booking whose payment failed, and keeps its driver until the record expires.
    if (error instanceof ProblemError && error.code === 'booking_not_found') return true;
    throw error;
  }
}

/** Returns true if BookCars has a record with the address. */
export async function hasRecord(
  { bookCars }: BookCarsContext,
  call: Pick<Call, 'request' | 'address'>,
  email: string,
): Promise<boolean> {
  try {
    await callBookCars(bookCars.as(call), validateEmailOperation, { body: { email } });
    return false;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'email_taken') return true;
    throw error;
  }
}

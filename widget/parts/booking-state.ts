import type { Booking } from '../contract/booking.ts';
import { type BookingState, bookingState } from '../domain/booking-state.ts';

/** Returns what holds for a booking now. */
export function stateOf(booking: Booking, now: Date = new Date()): BookingState {
  const { status, from, to, cancelRequest, hasExpired, noShowAt, pickedUpAt, returnedAt, expireAt } = booking;
  const expiresAt = expireAt ? new Date(expireAt) : null;
  return bookingState({
    status,
    from: new Date(from),
    to: new Date(to),
    now,
    cancelRequest,
    hasExpired,
    isNoShow: noShowAt !== undefined,
    isPickedUp: pickedUpAt !== undefined,
    isReturned: returnedAt !== undefined,
    expiresAt,
  });
}

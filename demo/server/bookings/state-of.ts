import { type BookingState, bookingState } from '../../../widget/domain/booking-state.ts';
import type { BookingRow } from '../db/schema.ts';

type StateColumns =
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'cancelRequest'
  | 'released'
  | 'noShowAt'
  | 'pickedUpAt'
  | 'returnedAt'
  | 'expiresAt';

/** Returns what holds for a booking now. */
export function stateOf(booking: Pick<BookingRow, StateColumns>, now: Date): BookingState {
  const { status, startsAt: from, endsAt: to, cancelRequest, released: hasExpired, expiresAt } = booking;
  return bookingState({
    status,
    from,
    to,
    now,
    cancelRequest,
    hasExpired,
    isNoShow: booking.noShowAt !== null,
    isPickedUp: booking.pickedUpAt !== null,
    isReturned: booking.returnedAt !== null,
    expiresAt,
  });
}

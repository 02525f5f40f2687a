import { type BookingState, bookingState } from '../../../widget/domain/booking-state.ts';
import type { BookingRow } from '../db/schema.ts';

/** Returns what holds for a booking now. */
export function stateOf(
  booking: Pick<BookingRow, 'status' | 'startsAt' | 'endsAt' | 'cancelRequest' | 'released' | 'noShowAt' | 'expiresAt'>,
  now: Date,
): BookingState {
  const { status, startsAt: from, endsAt: to, cancelRequest, released: hasExpired, noShowAt, expiresAt } = booking;
  return bookingState({ status, from, to, now, cancelRequest, hasExpired, isNoShow: noShowAt !== null, expiresAt });
}

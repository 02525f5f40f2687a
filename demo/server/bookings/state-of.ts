import { type BookingState, bookingState } from '../../../widget/domain/booking-state.ts';
import type { BookingRow } from '../db/schema.ts';

/** Returns what holds for a booking now. */
export function stateOf(
  booking: Pick<BookingRow, 'status' | 'startsAt' | 'endsAt' | 'cancelRequest' | 'released' | 'expiresAt'>,
  now: Date,
): BookingState {
  const { status, startsAt, endsAt, cancelRequest, released, expiresAt } = booking;
  return bookingState({ status, from: startsAt, to: endsAt, now, cancelRequest, hasExpired: released, expiresAt });
}

import { cancellationOffer } from '../../../widget/domain/cancellation.ts';
import { minor } from '../../../widget/domain/money.ts';
import type { BookingRow } from '../checkout/store-booking.ts';

/** Until when cancelling costs nothing; null when the booking has no such right. */
export function lastFreeCancellation(booking: BookingRow): Date | null {
  return cancellationOffer({
    status: booking.status,
    from: booking.startsAt,
    now: booking.createdAt,
    hasCancellation: booking.extras.includes('cancellation'),
    paid: minor(0),
    lateFee: minor(0),
  }).freeUntil;
}

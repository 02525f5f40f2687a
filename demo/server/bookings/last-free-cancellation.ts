import { cancellationOffer } from '../../../widget/domain/cancellation.ts';
import { minor } from '../../../widget/domain/money.ts';
import type { BookingRow } from '../db/schema.ts';
import type { PaymentContext } from '../payment/context.ts';

/** Returns the end of free cancellation, or null if the booking cannot be cancelled free of charge. */
export function lastFreeCancellation({ terms }: Pick<PaymentContext, 'terms'>, booking: BookingRow): Date | null {
  return cancellationOffer({
    status: booking.status,
    from: booking.startsAt,
    now: booking.createdAt,
    refundHours: terms.refundHours,
    hasCancellation: booking.extras.includes('cancellation'),
    paid: minor(0),
    lateFee: minor(0),
  }).freeUntil;
}

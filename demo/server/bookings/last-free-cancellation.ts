import { cancellationOffer } from '../../../widget/domain/cancellation.ts';
import { minor } from '../../../widget/domain/money.ts';
import type { BookingRow } from '../db/schema.ts';
import type { PaymentContext } from '../payment/context.ts';

/** Until when cancelling costs nothing; null when the booking has no such right. */
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

import { cancellationOffer } from '../../../widget/domain/cancellation.ts';
import { minor } from '../../../widget/domain/money.ts';
import type { BookingRow } from '../db/schema.ts';
import type { PaymentContext } from '../payment/context.ts';

/** Returns the end of free cancellation, or null if the booking cannot, or can no longer, be cancelled free of charge. */
export function lastFreeCancellation(
  { terms }: Pick<PaymentContext, 'terms'>,
  booking: BookingRow,
  now: Date,
): Date | null {
  const { freeUntil } = cancellationOffer({
    status: booking.status,
    from: booking.startsAt,
    now,
    refundHours: terms.refundHours,
    hasCancellation: booking.extras.includes('cancellation'),
    paid: minor(0),
    lateFee: minor(0),
  });
  return freeUntil && now <= freeUntil ? freeUntil : null;
}

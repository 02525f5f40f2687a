import type { Booking } from '../contract/booking.ts';
import type { CheckoutProps } from './checkout-props.ts';
import type { CheckoutMemory, Outcome } from './kept-checkout.ts';

/** Keeps a booking as made, and tells the page. */
export function settleHere(
  memory: CheckoutMemory,
  { bookingId, token, reference, email }: Outcome,
  booking: Booking,
  onBooked: CheckoutProps['onBooked'],
): void {
  if (memory.get().outcome) return;
  memory.update({ outcome: { bookingId, token, reference, email }, due: null, sent: [] });
  onBooked({
    bookingId,
    token,
    reference: reference ?? bookingId,
    total: booking.totalMinor ?? Math.round(booking.price * 100),
    currency: booking.currency ?? booking.baseCurrency ?? 'USD',
    payment: booking.paymentChoice ?? 'full',
  });
}

import type { Booking } from '../../contract/booking.ts';
import { toMinor } from '../../domain/money.ts';
import type { CheckoutProps } from '../checkout-props.ts';
import type { CheckoutMemory, Outcome } from '../form/kept-checkout.ts';

type Tell = CheckoutProps['onBooked'];

/** Keeps a booking as made, and tells the page. */
export function settleHere(memory: CheckoutMemory, made: Outcome, booking: Booking, onBooked: Tell): void {
  if (memory.get().outcome) return;
  const { bookingId, token, reference, email } = made;
  memory.update({ outcome: { bookingId, token, reference, email }, due: null, sent: [] });
  tellBooked(made, booking, onBooked);
}

/** Tells the page of a booking that was found to be made, once in this tab; nothing when it was told before. */
export function tellFound(memory: CheckoutMemory, booking: Booking, onBooked: Tell): void {
  const { outcome } = memory.get();
  if (!outcome?.isUntold) return;
  memory.update({ outcome: { ...outcome, isUntold: false } });
  tellBooked(outcome, booking, onBooked);
}

function tellBooked({ bookingId, token, reference }: Outcome, booking: Booking, onBooked: Tell): void {
  onBooked({
    bookingId,
    token,
    reference: reference ?? bookingId,
    total: booking.totalMinor ?? toMinor(booking.price),
    currency: booking.currency ?? booking.baseCurrency ?? null,
    payment: booking.paymentChoice ?? 'full',
  });
}

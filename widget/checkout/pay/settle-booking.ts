import type { Booking } from '../../contract/booking.ts';
import { toMinor } from '../../domain/money.ts';
import type { CheckoutProps } from '../checkout-props.ts';
import type { CheckoutMemory, Outcome } from '../form/checkout-memory.ts';

type OnBooked = CheckoutProps['onBooked'];

/** Stores a booking as made and emits the event, unless the booking has been cancelled since. */
export function settleBooking(memory: CheckoutMemory, made: Outcome, booking: Booking, onBooked: OnBooked): void {
  if (memory.get().outcome) return;
  const { bookingId, token, reference, email } = made;
  memory.update({ outcome: { bookingId, token, reference, email }, due: null, sent: [] });
  if (booking.status !== 'cancelled') reportBooked(made, booking, onBooked);
}

/** Emits the event for a booking that was found to be made, once in this tab. */
export function reportFound(memory: CheckoutMemory, booking: Booking, onBooked: OnBooked): void {
  const { outcome } = memory.get();
  if (!outcome?.isUnreported) return;
  memory.update({ outcome: { ...outcome, isUnreported: false } });
  reportBooked(outcome, booking, onBooked);
}

function reportBooked({ bookingId, token, reference }: Outcome, booking: Booking, onBooked: OnBooked): void {
  onBooked({
    bookingId,
    token,
    carId: booking.car._id,
    name: booking.car.name,
    reference: reference ?? bookingId,
    total: booking.totalMinor ?? toMinor(booking.price),
    currency: booking.currency ?? booking.baseCurrency ?? null,
    payment: booking.paymentChoice ?? 'full',
  });
}

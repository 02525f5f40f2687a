import type { MouseEvent } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { formatSearch } from '../../domain/search-query.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { stateOf } from '../../parts/booking-state.ts';
import { bookingTimes } from '../../parts/booking-times.ts';
import { keepBooking, tripIdentity } from '../../state/made-bookings.ts';
import { useStore } from '../../state/store-context.tsx';
import { LinkButton } from '../../ui/button.tsx';

export interface ContinuePaymentProps {
  booking: Booking;
  token: string | undefined;
  /** Called instead if the time to pay has ended since the page was loaded. */
  onExpired: () => void;
}

/**
 * Links to the checkout of a booking that awaits its online payment. The booking is kept in this browser when the link is followed,
 * so the checkout recognizes its trip and opens the payment, also for a booking that was made in another browser.
 */
export function ContinuePayment({ booking, token, onExpired }: ContinuePaymentProps) {
  useLanguage();
  const store = useStore();
  const { apiHost, config } = store;
  const { _id: bookingId, reference = bookingId, car, pickupLocation, dropOffLocation } = booking;
  const { pickupAt, dropoffAt } = bookingTimes(booking, config.value.timeZone);
  const query = { pickup: pickupLocation._id, dropoff: dropOffLocation._id, from: pickupAt, to: dropoffAt };
  const trip = tripIdentity(car._id, query);
  const follow = (event: MouseEvent) => {
    if (stateOf(booking).phase === 'unpaid') return keepBooking(store, { reference, bookingId, token, trip });
    event.preventDefault();
    onExpired();
  };
  return (
    <LinkButton
      kind="primary"
      href={`${config.value.siteUrl || apiHost}/checkout?${formatSearch({ query, rest: [['car', car._id]] })}`}
      onClick={follow}
    >
      {msg('Continue to payment', { id: 'account.continuePayment' })}
    </LinkButton>
  );
}

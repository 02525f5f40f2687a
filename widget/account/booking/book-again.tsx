import type { Booking } from '../../contract/booking.ts';
import { formatSearch } from '../../domain/search-query.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { bookingTimes } from '../../parts/booking-times.ts';
import { useStore } from '../../state/store-context.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** Links to a search for the same trip; the dates are left out once they are past. */
export function BookAgain({ booking }: { booking: Booking }) {
  const language = useLanguage();
  const { apiHost, isHost, config } = useStore();
  const { pickupAt, dropoffAt } = bookingTimes(booking, config.value.timeZone);
  const isAhead = new Date(booking.from) > new Date();
  const query = {
    pickup: booking.pickupLocation._id,
    dropoff: booking.dropOffLocation._id,
    ...(isAhead ? { from: pickupAt, to: dropoffAt } : {}),
  };
  const search = formatSearch({ query, rest: isHost ? [] : [['l', language]] });
  return (
    <LinkButton kind="primary" href={`${config.value.siteUrl || apiHost}/search?${search}`}>
      {msg('Book again', { id: 'account.bookAgain' })}
    </LinkButton>
  );
}

import type { Booking } from '../../contract/booking.ts';
import { unitsOfLines } from '../../domain/add-ons.ts';
import { extraNames } from '../../domain/enumerations.ts';
import { formatSearch } from '../../domain/search-query.ts';
import { recordOf } from '../../domain/typed-record.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { bookingTimes } from '../../parts/booking-times.ts';
import { keepRepeatedBooking, type RepeatedBooking } from '../../state/repeated-booking.ts';
import { useStore } from '../../state/store-context.tsx';
import { LinkButton } from '../../ui/button.tsx';

/**
 * Links to a search for the same trip; the dates are left out once they are past. Drivers, extras and payment choice are kept
 * for the checkout of this tab when the link is followed.
 */
export function BookAgain({ booking }: { booking: Booking }) {
  const language = useLanguage();
  const store = useStore();
  const { apiHost, isHost, config } = store;
  const { pickupAt, dropoffAt } = bookingTimes(booking, config.value.timeZone);
  const isAhead = new Date(booking.from) > new Date();
  const query = {
    pickup: booking.pickupLocation._id,
    dropoff: booking.dropOffLocation._id,
    ...(isAhead ? { from: pickupAt, to: dropoffAt } : {}),
  };
  const search = formatSearch({ query, rest: isHost ? [] : [['l', language]] });
  return (
    <LinkButton
      kind="primary"
      href={`${config.value.siteUrl || apiHost}/search?${search}`}
      onClick={() => keepRepeatedBooking(store, repeatedOf(booking))}
    >
      {msg('Book again', { id: 'account.bookAgain' })}
    </LinkButton>
  );
}

function repeatedOf(booking: Booking): RepeatedBooking {
  const { driver, _additionalDriver: second, licenseNumber, paymentChoice } = booking;
  const toPerson = (person: typeof driver) => ({
    fullName: person?.fullName ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    birthDate: person?.birthDate ?? '',
  });
  return {
    driver: toPerson(driver),
    additionalDriver: toPerson(second),
    licenseNumber: licenseNumber ?? '',
    extras: recordOf(extraNames, (name) => booking[name]),
    addOns: unitsOfLines(booking.lines),
    choice: paymentChoice ?? null,
  };
}

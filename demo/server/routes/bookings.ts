import { isParty, loadBooking, loadBookingParts } from '../bookings/load-booking.ts';
import { toWireBooking } from '../bookings/wire-booking.ts';
import { type Handlers, No } from '../http/operation-calls.ts';
import type { Services } from '../services.ts';

/** Reading bookings. */
export function bookingHandlers({ db, secret }: Services): Handlers {
  return {
    getBooking: async ({ params: { id, language }, user, bookingToken }) => {
      const booking = await loadBooking(db, id);
      const [parts] = booking ? await loadBookingParts(db, [booking]) : [];
      if (!parts) return new No('booking_not_found');
      return toWireBooking(parts, language, isParty(parts.booking, { user, bookingToken }, secret));
    },
  };
}

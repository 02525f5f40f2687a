import { getBooking } from '../../contract/operations/bookings.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { useQuery } from '../../state/query.ts';
import type { Outcome } from '../form/checkout-memory.ts';

/** Loads the booking made here with its own token. */
export function useOwnBooking({ bookingId, token }: Outcome) {
  const language = useLanguage();
  return useQuery(getBooking, { params: { id: bookingId, language } }, { bookingToken: token });
}

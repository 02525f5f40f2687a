import type { Booking } from '../contract/booking.ts';
import { useLanguage } from '../i18n/localize.ts';
import { useStore } from '../state/store-context.tsx';

/** The addresses of a booking on the host's site. */
export interface BookingAddresses {
  /** Opens the booking for its driver and its managers; requires the booking's email address from everyone else. */
  readonly page: string;
  /** Opens the voucher in the browser in which the booking is open. */
  readonly voucher: string;
}

/** Returns the addresses of a booking, which never contain its token. */
export function useBookingAddresses({ _id, reference }: Booking): BookingAddresses {
  const { apiHost, isHost, config } = useStore();
  const language = useLanguage();
  const site = new URL(`${config.value.siteUrl || apiHost}/booking`, location.href).href;
  const name: [string, string] = reference ? ['ref', reference] : ['b', _id];
  const id: [string, string][] = isHost && reference ? [['b', _id]] : [];
  const carried: [string, string][] = isHost ? [] : [['l', language]];
  return {
    page: `${site}?${new URLSearchParams([name])}`,
    voucher: `${site}?${new URLSearchParams([name, ...id, ['do', 'voucher'], ...carried])}`,
  };
}

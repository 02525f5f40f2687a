import { useState } from 'react';
import { useStore } from '../../state/store-context.tsx';
import type { AccountProps } from '../account-props.ts';
import { siteTarget } from '../site-target.ts';
import { saveBookingToken, savedBookingToken } from './booking-token.ts';
import { GuestLookup } from './guest-lookup.tsx';
import { OpenBooking } from './open-booking.tsx';

/** Shows one booking: to its signed-in parties, with a token, or with its reference and email address. */
export function BookingView(props: AccountProps) {
  const { booking, credentials, onLeave } = props;
  const store = useStore();
  const { session, config, apiHost } = store;
  const [found, setFound] = useState<string | null>(null);
  if (booking && credentials?.token) saveBookingToken(store, booking, credentials.token);
  const id = booking ?? found ?? undefined;
  const token = id && savedBookingToken(store, id);
  const isVisitor = session.status.value === 'visitor';

  const open = (bookingId: string, bookingToken: string | undefined) => {
    if (bookingToken) saveBookingToken(store, bookingId, bookingToken);
    setFound(bookingId);
    if (bookingId !== booking) onLeave(siteTarget(config.value.siteUrl || apiHost, 'booking', { b: bookingId }));
  };
  if (!id || (isVisitor && !token)) return <GuestLookup {...props} isNamed={id !== undefined} onOpen={open} />;
  return <OpenBooking key={id} {...props} id={id} token={token} onLookUp={open} />;
}

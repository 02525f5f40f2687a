import { useState } from 'react';
import { madeBooking } from '../../state/made-bookings.ts';
import { useStore } from '../../state/store-context.tsx';
import type { AccountProps } from '../account-props.ts';
import { siteTarget } from '../site-target.ts';
import { saveBookingId, saveBookingToken, savedBookingId, savedBookingToken } from './booking-token.ts';
import { type FoundBooking, GuestLookup } from './guest-lookup.tsx';
import { OpenBooking } from './open-booking.tsx';
import { OwnBooking } from './own-booking.tsx';

/** Shows one booking: to its signed-in parties, with a token, or with its reference and email address. */
export function BookingView(props: AccountProps) {
  const { booking, reference, credentials, onLeave } = props;
  const store = useStore();
  const { session, config, apiHost, isHost } = store;
  const [found, setFound] = useState<string | null>(null);
  if (booking && credentials?.token) saveBookingToken(store, booking, credentials.token);
  const made = reference ? madeBooking(store, reference) : undefined;
  const id = booking ?? made?.bookingId ?? (reference ? savedBookingId(store, reference) : null) ?? found ?? undefined;
  const token = (id && savedBookingToken(store, id)) ?? made?.token;
  const isVisitor = session.status.value === 'visitor';

  const open = ({ id: bookingId, reference: bookingReference, token: bookingToken }: FoundBooking) => {
    if (bookingToken) saveBookingToken(store, bookingId, bookingToken);
    if (bookingReference) saveBookingId(store, bookingReference, bookingId);
    setFound(bookingId);
    const wanted = new URLSearchParams(props.filters).get('do');
    const params = {
      ...(bookingReference ? { ref: bookingReference } : { b: bookingId }),
      ...(wanted ? { do: wanted } : {}),
    };
    const isShown = bookingReference ? bookingReference === reference : bookingId === booking;
    // A partner's page shows the booking in place.
    if (isHost && !isShown) onLeave(siteTarget(config.value.siteUrl || apiHost, 'booking', params));
  };
  if (id && (!isVisitor || token)) {
    return <OpenBooking key={id} {...props} id={id} token={token} onLookUp={open} />;
  }
  if (reference && !isVisitor) return <OwnBooking {...props} reference={reference} onLookUp={open} />;
  return <GuestLookup {...props} isNamed={(id ?? reference) !== undefined} onOpen={open} />;
}

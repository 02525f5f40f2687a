import { useEffect } from 'react';
import { keepMadeBooking } from '../../state/made-bookings.ts';
import { useStore } from '../../state/store-context.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { NextStepSkeleton } from '../checkout-skeleton.tsx';
import { useSiteLinks } from '../site-links.ts';
import { AlreadyBooked, type AlreadyBookedProps } from './already-booked.tsx';
import { Confirmation } from './confirmation.tsx';

export interface BookedProps extends AlreadyBookedProps {
  /** Identifies the car and the trip; the page of a payment doesn't have it. */
  trip?: string | undefined;
  /** Resolves when `rental-booked` has been emitted. */
  whenReported: () => Promise<void>;
}

/**
 * Shows a booking that was made. On the host, the booking's own page shows the confirmation, in place of the checkout, so Back
 * never returns to a form that books again. A partner's page shows it in place, and so does an API without references.
 */
export function Booked(props: BookedProps) {
  const { isHost } = useStore();
  const { outcome, isNew } = props;
  const { reference } = outcome;
  if (!isHost || !reference || outcome.isUnreported) return <Confirmation {...props} />;
  return isNew ? <ToBookingPage {...props} reference={reference} /> : <AlreadyBooked {...props} />;
}

function ToBookingPage(props: BookedProps & { reference: string }) {
  const store = useStore();
  const { reference, outcome, trip } = props;
  const { bookingId, token } = outcome;
  const url = useSiteLinks(props).booking(reference);
  const latest = useLatest(props);
  useEffect(() => {
    let isLeft = false;
    keepMadeBooking(store, { reference, bookingId, token, trip });
    const leave = () => {
      if (!isLeft) latest.current.onLeave({ view: 'booking', params: { ref: reference }, url });
    };
    // The event comes first, because the navigation removes its listeners. It is prepared in the task that stored the booking.
    const timer = setTimeout(() => void latest.current.whenReported().then(leave));
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [store, reference, bookingId, token, trip, url]);
  return <NextStepSkeleton />;
}

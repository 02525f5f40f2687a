import { CircleCheck } from 'lucide';
import { useEffect } from 'react';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { stateOf } from '../../parts/booking-state.ts';
import { useReport } from '../../parts/use-report.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { useSiteLinks } from '../site-links.ts';
import { Confirmation, type ConfirmationProps } from './confirmation.tsx';
import { useOwnBooking } from './use-own-booking.ts';

export interface AlreadyBookedProps extends ConfirmationProps {
  /** Called if the booking still awaits its payment, and if it never got it. */
  onUnpaid?: () => void;
  onExpired?: () => void;
}

/** Shown if this browser already booked the trip: after Back, and in a second tab. A cancelled trip can be booked again. */
export function AlreadyBooked(props: AlreadyBookedProps) {
  const { data, error } = useOwnBooking(props.outcome);
  const phase = data && stateOf(data).phase;
  // A payment that staff requested has no form here.
  const isUnpaid = phase === 'unpaid' && data?.expireAt !== undefined;
  const leave = isUnpaid ? props.onUnpaid : phase === 'expired' ? props.onExpired : undefined;
  const latest = useLatest(leave);
  const isLeaving = leave !== undefined;
  useEffect(() => {
    if (isLeaving) latest.current?.();
  }, [isLeaving]);
  if (isLeaving) return <LoadingNote {...props} />;
  if (data?.status === 'cancelled') return <Confirmation {...props} isNew={false} />;
  return data || error ? <BookedNote {...props} /> : <LoadingNote {...props} />;
}

function LoadingNote(props: ConfirmationProps) {
  useReport(props, 'loading');
  return <CheckoutSkeleton />;
}

function BookedNote(props: ConfirmationProps) {
  useLanguage();
  const links = useSiteLinks(props);
  const { reference = '' } = props.outcome;
  useReport(props, 'ready');
  return (
    <div role="status">
      <EmptyState
        icon={<Icon of={CircleCheck} size="lg" />}
        title={msg('You booked this car', { id: 'checkout.alreadyBooked' })}
        actions={
          <>
            <LinkButton kind="primary" href={links.booking(reference)}>
              {msg('View your booking', { id: 'checkout.viewBooking' })}
            </LinkButton>
            <LinkButton href={links.search(props.query)}>{msg('See all cars', { id: 'checkout.allCars' })}</LinkButton>
          </>
        }
      >
        {msg(str`It’s yours for this trip. Your booking reference is ${reference}.`, {
          id: 'checkout.alreadyBookedText',
        })}
      </EmptyState>
    </div>
  );
}

import { CircleCheck } from 'lucide';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { useSiteLinks } from '../site-links.ts';
import { Confirmation, type ConfirmationProps } from './confirmation.tsx';
import { useOwnBooking } from './use-own-booking.ts';

/** Shown if this browser already booked the trip: after Back, and in a second tab. A cancelled trip can be booked again. */
export function AlreadyBooked(props: ConfirmationProps) {
  const { data, error } = useOwnBooking(props.outcome);
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

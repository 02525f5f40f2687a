import { CircleCheck } from 'lucide';
import { useEffect, useRef } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { stateOf } from '../../parts/booking-state.ts';
import { BookingBadges } from '../../parts/status-badge.tsx';
import { useBookingAfterPayment } from '../../parts/use-booking-after-payment.ts';
import { useReport } from '../../parts/use-report.ts';
import { Voucher } from '../../parts/voucher.tsx';
import { VoucherActions } from '../../parts/voucher-actions.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { focusInView } from '../../ui/focus-in-view.ts';
import { headingTag } from '../../ui/heading-tag.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { CheckoutProps } from '../checkout-props.ts';
import type { Outcome } from '../form/checkout-memory.ts';
import { useSiteLinks } from '../site-links.ts';
import { useOwnBooking } from './use-own-booking.ts';

export interface ConfirmationProps extends CheckoutProps {
  outcome: Outcome;
  /** True if the booking was just made: the focus then moves to the heading. */
  isNew: boolean;
  /** Called when the booking has loaded. */
  onFound?: (booking: Booking) => void;
  onRestart: () => void;
}

/** The booking's confirmation, also after a reload; it prints as a voucher. */
export function Confirmation({ outcome, isNew, onFound, onRestart, ...props }: ConfirmationProps) {
  useLanguage();
  const { data: booking, error, isLoading, retry } = useBookingAfterPayment(useOwnBooking(outcome), true);
  useReport(props, error && !booking ? 'error' : booking ? 'ready' : 'loading', error ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking
  useEffect(() => {
    if (booking) onFound?.(booking);
  }, [booking?._id]);
  const isCancelled = isGone(booking);
  const links = useSiteLinks(props);
  return (
    <div className="r-confirmation">
      <ConfirmationHead
        outcome={{ ...outcome, email: outcome.email ?? booking?.driver?.email }}
        booking={booking}
        isNew={isNew}
        headingLevel={props.headingLevel}
      />
      {isLoading && (
        <Loading className="r-confirmation__loading">
          <Skeleton shape="block" className="r-confirmation__skeleton" />
        </Loading>
      )}
      {error && !booking && (
        <ErrorState title={msg('We couldn’t load the details', { id: 'checkout.detailsFailed' })} onRetry={retry}>
          {msg(str`Your booking is confirmed. ${errorMessage(error)}`, {
            id: 'checkout.detailsFailedText',
          })}
        </ErrorState>
      )}
      {booking && <Voucher booking={booking} headingLevel={props.headingLevel + 1} />}
      {booking && (
        <VoucherActions booking={booking}>
          {isCancelled && (
            <Button kind="primary" onClick={onRestart}>
              {msg('Book this trip again', { id: 'checkout.bookAgain' })}
            </Button>
          )}
          {!isCancelled && outcome.reference && (
            <LinkButton kind="primary" href={links.booking(outcome.reference)}>
              {msg('Manage booking', { id: 'booking.manage' })}
            </LinkButton>
          )}
        </VoucherActions>
      )}
    </div>
  );
}

/** Returns true if no car is reserved any more. */
function isGone(booking: Booking | undefined): boolean {
  if (!booking) return false;
  const { phase, isCalledOff } = stateOf(booking);
  return isCalledOff || phase === 'expired';
}

function headingOf(booking: Booking | undefined): string {
  if (booking?.noShowAt) return msg('The driver didn’t pick up the car', { id: 'checkout.bookingMissed' });
  return isGone(booking)
    ? msg('This booking has been cancelled', { id: 'checkout.bookingCancelled' })
    : msg('Booking confirmed', { id: 'checkout.booked' });
}

interface HeadProps {
  outcome: Outcome;
  /** Undefined until it has loaded. */
  booking: Booking | undefined;
  isNew: boolean;
  headingLevel: number;
}

function ConfirmationHead({ outcome, booking, isNew, headingLevel }: HeadProps) {
  useLanguage();
  const isCancelled = isGone(booking);
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = headingTag(headingLevel);
  useEffect(() => {
    if (isNew) focusInView(heading.current);
  }, [isNew]);
  return (
    <header className="r-confirmation__head">
      <Icon of={CircleCheck} size="lg" className="r-confirmation__icon" />
      <Heading className="r-confirmation__title" ref={heading} tabIndex={-1}>
        {headingOf(booking)}
      </Heading>
      {!isCancelled && (
        <p className="r-confirmation__mail">
          {outcome.email && msg(str`A confirmation email was sent to ${outcome.email}.`, { id: 'checkout.mailSent' })}
        </p>
      )}
      <div className="r-confirmation__made">
        {outcome.reference && (
          <p className="r-confirmation__reference">
            <span>{msg('Reference', { id: 'checkout.reference' })}</span> <strong>{outcome.reference}</strong>
          </p>
        )}
        {booking && <BookingBadges booking={booking} />}
      </div>
    </header>
  );
}

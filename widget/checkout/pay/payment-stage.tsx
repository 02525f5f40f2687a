import { useEffect } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { draftKeptText, problemTitle } from '../booking/booking-problem.tsx';
import { useOwnBooking } from '../booking/use-own-booking.ts';
import { NextStepSkeleton } from '../checkout-skeleton.tsx';
import { PaymentOver } from './payment-over.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import type { PaymentStageProps } from './payment-props.ts';
import { settleBooking } from './settle-booking.ts';

/** A booking that awaits its payment. Only the API determines the outcome. */
export function PaymentStage(props: PaymentStageProps) {
  const { due, onBack, searchHref } = props;
  useLanguage();
  const { data: booking, error, isRefreshing, retry } = useOwnBooking(due);
  // Staff have deleted it, perhaps since the page loaded it. A payment is checked to its end on the page that was loaded.
  if (error?.code === 'booking_not_found' && !(booking && due.unconfirmed)) {
    const mayBeRefunded = due.mayBeRefunded || due.unconfirmed !== null;
    return <PaymentOver {...props} mayBeRefunded={mayBeRefunded} {...{ searchHref, onBack }} />;
  }
  if (error && !booking) return <Unreachable {...props} error={error} onRetry={retry} />;
  if (!booking) return <StageLoading {...props} />;
  if (booking.status === 'void' || (booking.status === 'cancelled' && due.unconfirmed)) {
    return <PaymentPanel {...props} {...{ booking, isRefreshing }} onRefetch={retry} />;
  }
  if (booking.status === 'cancelled' && !wasPaid(booking)) {
    if (isRefreshing) return <StageLoading {...props} />;
    const over = { mayBeRefunded: due.mayBeRefunded, isCancelled: !booking.hasExpired, searchHref, onBack };
    return <PaymentOver {...props} {...over} />;
  }
  return <Settled {...props} booking={booking} />;
}

/** Returns true if the booking was paid in time, in another tab. A payment after its time is refunded, without a booking. */
function wasPaid({ hasExpired, paidMinor }: Booking): boolean {
  return !hasExpired && (paidMinor ?? 0) > 0;
}

function StageLoading(props: PaymentStageProps) {
  useReport(props, 'loading');
  return <NextStepSkeleton />;
}

function Unreachable({ error, onRetry, ...props }: PaymentStageProps & UnreachableProps) {
  useLanguage();
  useReport(props, 'error', error);
  return (
    <ErrorState title={problemTitle(error)} onRetry={onRetry}>
      <p>{errorMessage(error)}</p>
      <p>{draftKeptText()}</p>
    </ErrorState>
  );
}

interface UnreachableProps {
  error: NonNullable<ReturnType<typeof useOwnBooking>['error']>;
  onRetry: () => void;
}

/** Shown if the booking was paid or confirmed in another tab, and perhaps cancelled since, or by a request whose response was lost. */
function Settled({ booking, due, memory, ...props }: PaymentStageProps & { booking: Booking }) {
  const { onBooked } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the booking is found to be settled
  useEffect(() => settleBooking(memory, due, booking, onBooked), [booking._id]);
  return <NextStepSkeleton />;
}

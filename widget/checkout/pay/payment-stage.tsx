import { useEffect } from 'react';
import type { Booking } from '../../contract/booking.ts';
import { useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { keptText, problemTitle } from '../booking/booking-problem.tsx';
import { useOwnBooking } from '../booking/use-own-booking.ts';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { PaymentDesk } from './payment-desk.tsx';
import { PaymentOver } from './payment-over.tsx';
import type { PaymentStageProps } from './payment-props.ts';
import { settleHere } from './settle-here.ts';

/** A booking that is made and waits for its payment. What becomes of it is always the API's word. */
export function PaymentStage(props: PaymentStageProps) {
  const { due, onBack, searchHref } = props;
  useLanguage();
  const { data: booking, error, isRefreshing, retry } = useOwnBooking(due);
  if (error && !booking) return <Unreachable {...props} error={error} onRetry={retry} />;
  if (!booking) return <StageLoading {...props} />;
  if (booking.status === 'void') return <PaymentDesk {...props} booking={booking} onLook={retry} />;
  if (booking.status === 'cancelled') {
    return isRefreshing ? (
      <StageLoading {...props} />
    ) : (
      <PaymentOver {...props} reference={due.reference} searchHref={searchHref} onBack={onBack} />
    );
  }
  return <Settled {...props} booking={booking} />;
}

function StageLoading(props: PaymentStageProps) {
  useReport(props, 'loading');
  return <CheckoutSkeleton />;
}

function Unreachable({ error, onRetry, ...props }: PaymentStageProps & UnreachableProps) {
  useReport(props, 'error', error);
  return (
    <ErrorState title={problemTitle(error)} onRetry={onRetry}>
      <p>{errorMessage(error)}</p>
      <p>{keptText()}</p>
    </ErrorState>
  );
}

interface UnreachableProps {
  error: NonNullable<ReturnType<typeof useOwnBooking>['error']>;
  onRetry: () => void;
}

/** It was paid or confirmed elsewhere: in another tab, or by an answer that never arrived here. */
function Settled({ booking, due, memory, ...props }: PaymentStageProps & { booking: Booking }) {
  const { onBooked } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is seen to be settled
  useEffect(() => settleHere(memory, due, booking, onBooked), [booking._id]);
  return <CheckoutSkeleton />;
}

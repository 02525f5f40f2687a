import { CircleHelp, Undo2 } from 'lucide';
import { useEffect } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { Booking } from '../../contract/booking.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { useReport } from '../../parts/use-report.ts';
import { useStore } from '../../state/store-context.tsx';
import { useRoot } from '../../theme/root-context.tsx';
import { emitAlert } from '../../ui/alert-event.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Booked, type BookedProps } from '../booking/booked.tsx';
import type { CheckoutProps } from '../checkout-props.ts';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { checkoutMemory } from '../form/checkout-memory.ts';
import { useStoredCheckout } from '../form/use-stored-checkout.ts';
import { useSiteLinks } from '../site-links.ts';
import { useView } from '../use-view.ts';
import { PaymentOver } from './payment-over.tsx';
import { PaymentStage } from './payment-stage.tsx';
import { reportFound } from './settle-booking.ts';
import { UnconfirmedPayment } from './unconfirmed-payment.tsx';
import { type SessionState, useSession } from './use-session.ts';

/** The page that a payment returns to. The result is kept for the tab, so a reload after success still shows it. */
export function CheckoutSession(props: CheckoutProps & Pick<BookedProps, 'whenReported'> & { sessionId: string }) {
  const { mayStore } = useStore();
  const memory = checkoutMemory(`session ${props.sessionId}`, mayStore);
  const { outcome, due } = useStoredCheckout(memory);
  const { search } = useSiteLinks(props);
  const searchHref = search({});
  useView(props.onView, outcome ? 'booked' : 'payment');
  if (outcome) {
    const report = (booking: Booking) => reportFound(memory, booking, props.onBooked);
    return <Booked {...props} outcome={outcome} isNew onFound={report} onRestart={memory.restart} />;
  }
  if (due) return <PaymentStage {...props} due={due} memory={memory} searchHref={searchHref} />;
  return <SessionLookUp {...props} memory={memory} searchHref={searchHref} />;
}

type LookUpProps = CheckoutProps & {
  sessionId: string;
  memory: ReturnType<typeof checkoutMemory>;
  searchHref: string;
};

function SessionLookUp(props: LookUpProps) {
  const { sessionId, memory, searchHref } = props;
  const { state, retry } = useSession(sessionId);
  useEffect(() => {
    if (state.kind === 'booked') memory.update({ outcome: state.outcome });
    if (state.kind === 'due') memory.update({ due: state.due });
  }, [state, memory]);
  useReport(props, reportOf(state), state.kind === 'failed' ? state.error : null);
  if (state.kind === 'unconfirmed') {
    return (
      <div part="panel" className="r-checkout-part">
        <UnconfirmedPayment
          reference={{ sessionId }}
          headingLevel={props.headingLevel}
          onOutcome={({ kind }) => kind !== 'unconfirmed' && retry()}
        />
      </div>
    );
  }
  if (state.kind === 'failed') return <LookUpFailure error={state.error} onRetry={retry} />;
  if (state.kind === 'over') return <PaymentOver {...props} />;
  if (state.kind === 'refunded') return <Refunded searchHref={searchHref} />;
  if (state.kind === 'unknown') return <UnknownPayment searchHref={searchHref} />;
  return <CheckoutSkeleton />;
}

function LookUpFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  useLanguage();
  const root = useRoot();
  const title = msg('Something went wrong! Try again later', { id: 'checkout.wentWrong' });
  useEffect(() => emitAlert(root, title), [root, title]);
  return (
    <ErrorState title={title} onRetry={onRetry}>
      <p>{msg('We couldn’t check your payment.', { id: 'checkout.sessionFailed' })}</p>
      <p>{errorMessage(error)}</p>
      <p>{msg('Please don’t pay again.', { id: 'checkout.doNotPay' })}</p>
    </ErrorState>
  );
}

function reportOf({ kind }: SessionState): 'loading' | 'ready' | 'empty' | 'error' {
  if (kind === 'failed') return 'error';
  if (kind === 'unconfirmed') return 'ready';
  return kind === 'refunded' || kind === 'unknown' || kind === 'over' ? 'empty' : 'loading';
}

function Refunded({ searchHref }: { searchHref: string }) {
  useLanguage();
  return (
    <EmptyState
      icon={<Icon of={Undo2} size="lg" />}
      title={msg('You’ll be refunded', { id: 'checkout.refunded' })}
      actions={<FindCar href={searchHref} />}
    >
      {msg('Your payment arrived too late to keep the booking. We’re refunding it in full and have emailed you.', {
        id: 'checkout.refundedText',
      })}
    </EmptyState>
  );
}

function UnknownPayment({ searchHref }: { searchHref: string }) {
  useLanguage();
  return (
    <EmptyState
      icon={<Icon of={CircleHelp} size="lg" />}
      title={msg('We couldn’t find this payment', { id: 'checkout.unknownPayment' })}
      actions={<FindCar href={searchHref} />}
    >
      {msg('If you paid, you’ll find the confirmation in your email. Its link opens your booking.', {
        id: 'checkout.unknownPaymentText',
      })}
    </EmptyState>
  );
}

function FindCar({ href }: { href: string }) {
  useLanguage();
  return (
    <LinkButton kind="primary" href={href}>
      {msg('Find a car', { id: 'checkout.findCar' })}
    </LinkButton>
  );
}

import { Clock } from 'lucide';
import { useEffect, useRef } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useReport } from '../../parts/use-report.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusInView } from '../../ui/focus-in-view.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CheckoutProps } from '../checkout-props.ts';

export interface PaymentOverProps extends CheckoutProps {
  /** True if the customer may have been charged. */
  mayBeRefunded?: boolean | undefined;
  /** True if the booking was cancelled before its time to pay was over. */
  isCancelled?: boolean | undefined;
  searchHref: string;
  onBack?: (() => void) | undefined;
}

/** Shown if the time to pay is over or the booking was cancelled: nothing is booked, and a payment is refunded. */
export function PaymentOver({ mayBeRefunded, isCancelled, searchHref, onBack, ...props }: PaymentOverProps) {
  useLanguage();
  useReport(props, 'empty');
  const box = useRef<HTMLDivElement>(null);
  // The form with the focused control was removed, and the page is shorter than before.
  useEffect(() => focusInView(box.current, 'nearest'), []);
  return (
    <div className="r-checkout-failure" role="alert" ref={box} tabIndex={-1}>
      <EmptyState
        icon={<Icon of={Clock} size="lg" />}
        title={
          mayBeRefunded
            ? msg('We couldn’t keep your booking', { id: 'checkout.notKept' })
            : isCancelled
              ? msg('This booking has been cancelled', { id: 'checkout.bookingCancelled' })
              : msg('This booking wasn’t paid and has expired', { id: 'checkout.paymentOver' })
        }
        actions={
          onBack ? (
            <Button kind="primary" onClick={onBack}>
              {msg('Book again with my details', { id: 'checkout.bookOnceMore' })}
            </Button>
          ) : (
            <LinkButton kind="primary" href={searchHref}>
              {msg('Find a car', { id: 'checkout.findCar' })}
            </LinkButton>
          )
        }
      >
        {mayBeRefunded
          ? msg(
              'It expired or was cancelled before your payment arrived. If you were charged, we’ll refund you in full.',
              { id: 'checkout.notKeptText' },
            )
          : msg(
              'The car is available to others again. You haven’t been charged; if a payment still arrives, we’ll refund it.',
              { id: 'checkout.paymentOverText' },
            )}
      </EmptyState>
    </div>
  );
}

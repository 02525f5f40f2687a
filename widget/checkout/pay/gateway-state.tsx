import { CreditCard } from 'lucide';
import { useEffect, useRef } from 'react';
import type { ProblemCode } from '../../contract/problem-codes.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import type { GatewayName, ScriptState } from '../../payment/gateway.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { focusInView } from '../../ui/focus-in-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { gatewayTexts } from './gateway-texts.ts';

export interface GatewayStateProps {
  name: GatewayName | undefined;
  state: ScriptState;
  /** Why the payment could not be opened; undefined if the provider's code was blocked. */
  code?: ProblemCode | undefined;
  /** The focus moves to the failure when this changes and is above 0. */
  attempt?: number;
  onRetry: () => void;
  /** The other gateways with which the booking can be paid. */
  others?: readonly GatewayName[];
  onChoose?: (name: GatewayName) => void;
  /** Switches to paying at the counter; undefined if the supplier doesn't accept it. */
  onPayLater?: (() => void) | undefined;
}

/** Shows the loading state of the payment form's code, and a retry if it was blocked. */
export function GatewayState({ name, state, ...rest }: GatewayStateProps) {
  useLanguage();
  if (state === 'rejected') return <Blocked {...rest} />;
  return (
    <p className="r-gateway-state" role="status" data-payment-script={state}>
      {state === 'resolved' ? (
        <>
          <Icon of={CreditCard} size="sm" />
          <span>{gatewayTexts(name ?? 'stripe').ready}</span>
        </>
      ) : (
        <>
          <Spinner />
          <span>{msg('Loading the payment form…', { id: 'checkout.gatewayPending' })}</span>
        </>
      )}
    </p>
  );
}

function Blocked({ attempt = 0, code, others = [], ...ways }: Omit<GatewayStateProps, 'name' | 'state'>) {
  const { onRetry, onChoose, onPayLater } = ways;
  useLanguage();
  // The form was there: its session has ended, for example with a direct debit that the bank declined.
  const isEnded = code === 'payment_expired';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) focusInView(box.current);
  }, [attempt]);
  return (
    <div ref={box} tabIndex={-1}>
      <ErrorNotice
        kind="warning"
        title={
          isEnded
            ? msg('Payment failed.', { id: 'problem.payment' })
            : msg('We couldn’t load the payment form', { id: 'checkout.gatewayRejected' })
        }
        actions={
          <>
            <Button onClick={onRetry}>{msg('Try again', { id: 'ui.tryAgain' })}</Button>
            {others.map((name) => (
              <Button key={name} onClick={() => onChoose?.(name)}>
                {gatewayTexts(name).pay}
              </Button>
            ))}
            {onPayLater && (
              <Button kind="quiet" onClick={onPayLater}>
                {msg('Pay at the counter', { id: 'checkout.payLater' })}
              </Button>
            )}
          </>
        }
      >
        {code === undefined ? (
          msg('Check your connection or content blocker, then try again. You haven’t been charged.', {
            id: 'checkout.gatewayRejectedText',
          })
        ) : (
          <>
            {/* The text of an expired payment says that the booking is over, but its car is still held here. */}
            {!isEnded && <p>{errorMessage({ code })}</p>}
            <p>{msg('You haven’t been charged. We’re still holding your car.', { id: 'checkout.nothingCharged' })}</p>
          </>
        )}
      </ErrorNotice>
    </div>
  );
}

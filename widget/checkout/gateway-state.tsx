import { CreditCard } from 'lucide';
import { msg } from '../i18n/localize.ts';
import type { GatewayName, ScriptState } from '../payment/gateway.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';

export interface GatewayStateProps {
  name: GatewayName | undefined;
  state: ScriptState;
  onRetry: () => void;
  /** Pays at the counter instead; absent where the supplier doesn't take that. */
  onPayLater?: (() => void) | undefined;
}

/** How far the payment form's code is; when it was refused, what to do about it. */
export function GatewayState({ name, state, onRetry, onPayLater }: GatewayStateProps) {
  if (state === 'rejected') return <Blocked onRetry={onRetry} onPayLater={onPayLater} />;
  return (
    <p className="r-gateway-state" role="status" data-payment-script={state}>
      {state === 'resolved' ? (
        <>
          <Icon of={CreditCard} size="sm" />
          {name === 'paypal'
            ? msg('You pay with PayPal on the next step.', { id: 'checkout.gatewayReadyPayPal' })
            : msg('You pay by card on the next step.', { id: 'checkout.gatewayReady' })}
        </>
      ) : (
        <>
          <Spinner />
          {msg('The payment form is being loaded…', { id: 'checkout.gatewayPending' })}
        </>
      )}
    </p>
  );
}

function Blocked({ onRetry, onPayLater }: Omit<GatewayStateProps, 'name' | 'state'>) {
  return (
    <Notice
      kind="warning"
      live="alert"
      title={msg('The payment form could not be loaded', { id: 'checkout.gatewayRejected' })}
      actions={
        <>
          <Button onClick={onRetry}>{msg('Try again', { id: 'ui.tryAgain' })}</Button>
          {onPayLater && (
            <Button kind="quiet" onClick={onPayLater}>
              {msg('Pay at the counter', { id: 'checkout.payLater' })}
            </Button>
          )}
        </>
      }
    >
      {msg('Your connection or a blocker may be in the way. Nothing was charged.', {
        id: 'checkout.gatewayRejectedText',
      })}
    </Notice>
  );
}

import { msg, useLanguage } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import type { PaymentAlternativesHandle } from './use-payment-alternatives.ts';

export interface PaymentAlternativesProps extends PaymentAlternativesHandle {
  /** True while a payment is being made, which disables the alternatives. */
  isBusy: boolean;
  /** True if the notice above already offers paying at the counter. */
  hasRejection: boolean;
}

/** The alternatives to paying here. */
export function PaymentAlternatives({ canPayLater, canGoBack, running, isBusy, ...ways }: PaymentAlternativesProps) {
  useLanguage();
  const isLocked = isBusy || running !== null;
  const hasCounter = canPayLater && !ways.hasRejection;
  return (
    <div className="r-payment-ways-out">
      {hasCounter && (
        <Button onClick={ways.payLater} disabled={isLocked && running !== 'later'} busy={running === 'later'}>
          {msg('Pay at the counter instead', { id: 'checkout.payLaterInstead' })}
        </Button>
      )}
      {canGoBack && (
        <Button
          kind={hasCounter ? 'quiet' : 'secondary'}
          onClick={ways.goBack}
          disabled={isLocked && running !== 'back'}
          busy={running === 'back'}
        >
          {msg('Go back and edit', { id: 'checkout.backToForm' })}
        </Button>
      )}
    </div>
  );
}

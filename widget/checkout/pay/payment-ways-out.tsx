import { msg } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import type { PaymentWays } from './use-payment-ways-out.ts';

export interface PaymentWaysOutProps extends PaymentWays {
  /** A payment is being made: there is no way out of it. */
  isBusy: boolean;
  /** The notice above offers paying at the counter already. */
  hasRejection: boolean;
}

/** What can be done instead of paying here. */
export function PaymentWaysOut({ canPayLater, canGoBack, running, isBusy, ...ways }: PaymentWaysOutProps) {
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

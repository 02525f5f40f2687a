import type { ProblemCode } from '../contract/problem-codes.ts';
import { msg } from '../i18n/localize.ts';
import type { PaymentOutcome, PaymentReference } from '../payment/gateway.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useUnconfirmed } from './use-unconfirmed.ts';

export interface UnconfirmedPaymentProps {
  reference: PaymentReference;
  onOutcome: (outcome: PaymentOutcome) => void;
  /** Told when there was no money after all. */
  onFailure: (code: ProblemCode) => void;
}

/** Money may have been taken, and the answer was lost: we keep asking, and nobody pays twice. */
export function UnconfirmedPayment({ reference, onOutcome, onFailure }: UnconfirmedPaymentProps) {
  const { isAsking, ask } = useUnconfirmed(reference, (outcome) => {
    if (outcome.kind === 'failed') onFailure(outcome.code);
    onOutcome(outcome);
  });
  return (
    <Notice
      kind="warning"
      live="alert"
      title={msg('We are finding out whether your payment arrived', { id: 'checkout.unconfirmed' })}
      actions={
        <Button onClick={ask} busy={isAsking}>
          {msg('Check now', { id: 'checkout.checkNow' })}
        </Button>
      }
    >
      <p>
        {msg('The connection was lost before the answer came. Please do not pay again: we keep asking by ourselves.', {
          id: 'checkout.unconfirmedText',
        })}
      </p>
      <p>
        {msg('You may also close this page. If the money arrived, the confirmation comes by email.', {
          id: 'checkout.unconfirmedLeave',
        })}
      </p>
    </Notice>
  );
}

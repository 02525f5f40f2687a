import type { ProblemCode } from '../../contract/problem-codes.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import type { PaymentOutcome, PaymentReference } from '../../payment/gateway.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUnconfirmed } from './use-unconfirmed.ts';

export interface UnconfirmedPaymentProps {
  reference: PaymentReference;
  onOutcome: (outcome: PaymentOutcome) => void;
  /** Called if no money was charged. */
  onFailure: (code: ProblemCode) => void;
}

/** Shown if money may have been charged and the response was lost: checks repeatedly, and prevents a second payment. */
export function UnconfirmedPayment({ reference, onOutcome, onFailure }: UnconfirmedPaymentProps) {
  useLanguage();
  const { isChecking, check } = useUnconfirmed(reference, (outcome) => {
    if (outcome.kind === 'failed') onFailure(outcome.code);
    onOutcome(outcome);
  });
  return (
    <Notice
      kind="warning"
      live="alert"
      title={msg('We’re checking whether your payment arrived', { id: 'checkout.unconfirmed' })}
      actions={
        <Button onClick={check} busy={isChecking}>
          {msg('Check now', { id: 'checkout.checkNow' })}
        </Button>
      }
    >
      <p>
        {msg('The connection was lost before we got a reply. Please don’t pay again: we’ll keep checking.', {
          id: 'checkout.unconfirmedText',
        })}
      </p>
      <p>
        {msg('You can also close this page. If your payment arrived, we’ll email you the confirmation.', {
          id: 'checkout.unconfirmedLeave',
        })}
      </p>
    </Notice>
  );
}

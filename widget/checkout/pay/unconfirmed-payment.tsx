import type { ProblemCode } from '../../contract/problem-codes.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import type { PaymentOutcome, PaymentReference } from '../../payment/gateway.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PaymentHeading } from './payment-heading.tsx';
import { useUnconfirmed } from './use-unconfirmed.ts';

export interface UnconfirmedPaymentProps {
  reference: PaymentReference;
  headingLevel: number;
  onOutcome: (outcome: PaymentOutcome) => void;
  /** Called if no money was charged. */
  onFailure?: (code: ProblemCode) => void;
}

/**
 * Shown if money may have been charged, and the response was lost or the provider has yet to confirm it: checks repeatedly, and prevents
 * a second payment.
 */
export function UnconfirmedPayment({ reference, headingLevel, onOutcome, onFailure }: UnconfirmedPaymentProps) {
  useLanguage();
  const { isChecking, check } = useUnconfirmed(reference, (outcome) => {
    if (outcome.kind === 'failed') onFailure?.(outcome.code);
    onOutcome(outcome);
  });
  return (
    <>
      <PaymentHeading level={headingLevel}>
        {msg('We’re checking whether your payment arrived', { id: 'checkout.unconfirmed' })}
      </PaymentHeading>
      <Notice
        kind="warning"
        live="alert"
        actions={
          <Button onClick={check} busy={isChecking}>
            {msg('Check now', { id: 'checkout.checkNow' })}
          </Button>
        }
      >
        <p>
          {msg('We haven’t received the result of your payment yet. Please don’t pay again: we’ll keep checking.', {
            id: 'checkout.unconfirmedText',
          })}
        </p>
        <p>
          {msg(
            'You can also close this page. We’ll email you the confirmation once your payment arrives. If the car is no longer available by then, we’ll refund you in full.',
            { id: 'checkout.unconfirmedLeave' },
          )}
        </p>
      </Notice>
    </>
  );
}

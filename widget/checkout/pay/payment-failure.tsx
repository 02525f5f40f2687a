import { useEffect, useRef } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { errorMessage } from '../../i18n/messages/problems.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import type { PaymentTrouble } from './use-payment.ts';

/** Explains why no money was charged; the form below allows another attempt. */
export function PaymentFailure({ trouble }: { trouble: PaymentTrouble }) {
  useLanguage();
  const { code, isExplained } = trouble;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is scrolled into view
  useEffect(() => {
    // Newer browsers return a promise, which must not be used as the effect's cleanup function.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, [trouble]);
  return (
    <div ref={box}>
      <ErrorNotice title={msg('Payment failed.', { id: 'problem.payment' })}>
        {!isExplained && code !== 'payment_failed' && <p>{errorMessage(trouble)}</p>}
        <p>{msg('You haven’t been charged. We’re still holding your car.', { id: 'checkout.nothingCharged' })}</p>
      </ErrorNotice>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { focusInView } from '../../ui/focus-in-view.ts';
import { Notice } from '../../ui/notice.tsx';
import type { PriceChange } from './use-former-price.ts';

export interface PaymentPriceChangedProps {
  change: PriceChange;
  /** True if the customer may have been charged the former amount. */
  mayBeRefunded: boolean | undefined;
  onAccept: () => void;
}

/** Shown instead of the payment form if staff have changed the price, which the customer has to accept first. */
export function PaymentPriceChanged({ change, mayBeRefunded, onAccept }: PaymentPriceChangedProps) {
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // The form with the focused control was removed.
  useEffect(() => focusInView(box.current, 'nearest'), []);
  const [was, is] = [change.was, change.is].map((money) => formatMoney(money, language, { withCode: true }));
  return (
    <div ref={box} tabIndex={-1} className="r-price-changed">
      <Notice
        kind="warning"
        live="alert"
        title={
          change.isDeposit
            ? msg(str`The refundable deposit has changed from ${was} to ${is}`, { id: 'checkout.depositChanged' })
            : msg(str`The price has changed from ${was} to ${is}`, { id: 'checkout.amountChanged' })
        }
        actions={
          <Button kind="primary" onClick={onAccept}>
            {msg(str`Accept ${is}`, { id: 'checkout.acceptPrice' })}
          </Button>
        }
      >
        <p>
          {mayBeRefunded
            ? msg(
                'Your booking was changed before your payment arrived. If you were charged, we’ll refund you in full.',
                { id: 'checkout.amountChangedRefund' },
              )
            : msg('Your booking has been changed. Nothing is charged until you accept the new amount.', {
                id: 'checkout.amountChangedText',
              })}
        </p>
      </Notice>
    </div>
  );
}

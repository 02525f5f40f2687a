import { useEffect, useRef } from 'react';
import { formatMoney } from '../../domain/format/money.ts';
import type { Money } from '../../domain/money.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { focusInView } from '../../ui/focus-in-view.ts';
import { PriceChangeNotice } from '../price/price-change-notice.tsx';
import type { PaymentPriceChange } from './use-former-price.ts';

export interface PaymentPriceChangedProps {
  change: PaymentPriceChange;
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
  const { isDeposit, was, is } = change;
  const text = (money: Money) => formatMoney(money, language, { withCode: true });
  return (
    <PriceChangeNotice {...{ isDeposit, box, onAccept }} isMore={is.amount > was.amount} was={text(was)} is={text(is)}>
      <p>
        {mayBeRefunded
          ? msg(
              'Your booking was changed before your payment arrived. If you were charged, we’ll refund you in full.',
              {
                id: 'checkout.amountChangedRefund',
              },
            )
          : msg('Your booking has been changed. Nothing is charged until you accept the new amount.', {
              id: 'checkout.amountChangedText',
            })}
      </p>
    </PriceChangeNotice>
  );
}

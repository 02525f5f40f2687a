import { useRef } from 'react';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { HeldPrice } from './held-price.ts';

/** Announces each new total to screen readers, also the first one when it is back; at first that is read with the page. */
export function TotalAnnouncement({ price, isLoading }: { price: HeldPrice; isLoading: boolean }) {
  const language = useLanguage();
  const first = useRef(price.totalMinor);
  const hasChanged = useRef(false);
  hasChanged.current ||= price.totalMinor !== first.current;
  const money = { amount: price.totalMinor, currency: parseCurrencyCode(price.currency) };
  const total = formatMoney(money, language, { withCode: true });
  return (
    <div role="status">
      <VisuallyHidden>
        {hasChanged.current && !isLoading && msg(str`The total is now ${total}`, { id: 'checkout.totalNow' })}
      </VisuallyHidden>
    </div>
  );
}

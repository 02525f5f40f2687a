import { useRef } from 'react';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { HeldPrice } from './held-price.ts';

/** Announces a new total to screen readers; the first total is read with the page. */
export function TotalAnnouncement({ price, isLoading }: { price: HeldPrice; isLoading: boolean }) {
  const language = useLanguage();
  const first = useRef(price.totalMinor);
  const money = { amount: price.totalMinor, currency: parseCurrencyCode(price.currency) };
  const total = formatMoney(money, language, { withCode: true });
  const hasChanged = !isLoading && price.totalMinor !== first.current;
  return (
    <div role="status">
      <VisuallyHidden>{hasChanged && msg(str`The total is now ${total}`, { id: 'checkout.totalNow' })}</VisuallyHidden>
    </div>
  );
}

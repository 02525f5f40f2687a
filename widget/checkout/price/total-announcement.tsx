import { useRef } from 'react';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { HeldPrice } from './held-price.ts';

/** Says a new total to screen readers; the first one is read with the page. */
export function TotalAnnouncement({ price, isAsking }: { price: HeldPrice; isAsking: boolean }) {
  const language = useLanguage();
  const first = useRef(price.totalMinor);
  const money = { amount: price.totalMinor, currency: parseCurrencyCode(price.currency) };
  const total = formatMoney(money, language, { withCode: true });
  const isNews = !isAsking && price.totalMinor !== first.current;
  return (
    <div role="status">
      <VisuallyHidden>{isNews && msg(str`The total is now ${total}`, { id: 'checkout.totalNow' })}</VisuallyHidden>
    </div>
  );
}

import type { Booking } from '../contract/booking.ts';
import { parseCurrencyCode } from '../domain/currency.ts';
import { excessRows } from '../domain/excess.ts';
import { formatMoney } from '../domain/format/money.ts';
import { toMinor } from '../domain/money.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { notCoveredText } from '../i18n/messages/cover-exclusions.ts';
import { excessText } from '../i18n/messages/excess.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import css from './cover-terms.css?inline';

/** Says what damage and theft cost at most with the booked cover, in the currency of the contract, and what no cover pays for. */
export function CoverTerms({ booking }: { booking: Booking }) {
  useStyles(css);
  const language = useLanguage();
  const { config } = useStore();
  const { car, baseCurrency = config.value.baseCurrency } = booking;
  const currency = parseCurrencyCode(baseCurrency);
  const sentences = excessRows(car.excess ?? {}, car, booking).map(({ loss, amounts, current }) => {
    const amount = formatMoney({ amount: toMinor(amounts[current] ?? 0), currency }, language, { withCode: true });
    return excessText(msg, loss, current, amount);
  });
  if (car.notCovered?.length) sentences.push(notCoveredText(msg, car.notCovered));
  return sentences.length > 0 ? <p className="r-cover-terms">{sentences.join(' ')}</p> : null;
}

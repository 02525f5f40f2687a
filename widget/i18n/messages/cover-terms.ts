import type { msg as localizedMsg } from '@lit/localize';
import { type PriceCurrencies, toDisplayMoney } from '../../domain/display-money.ts';
import type { CoverExclusion, Language } from '../../domain/enumerations.ts';
import { type Excess, excessRows } from '../../domain/excess.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { toMinor } from '../../domain/money.ts';
import { notCoveredText } from './cover-exclusions.ts';
import { excessText, noExcessText } from './excess.ts';

type Extras = Parameters<typeof excessRows>[1];

/** The conditions of a booked car and the extras that were booked with it. */
export interface CoverTerms {
  readonly car: Extras & {
    readonly excess?: Excess | undefined;
    readonly notCovered?: readonly CoverExclusion[] | undefined;
  };
  readonly chosen: Parameters<typeof excessRows>[2];
  /** The currencies of the booking, at the rate of its price. */
  readonly currencies: PriceCurrencies;
}

/** Returns the text about what damage and theft cost at most with the booked cover, and what no cover pays for; empty if neither is stated. */
export function coverTermsText(
  msg: typeof localizedMsg,
  { car, chosen, currencies }: CoverTerms,
  language: Language,
): string {
  const sentences = excessRows(car.excess ?? {}, car, chosen).map(({ loss, amounts, current }) => {
    const amount = toMinor(amounts[current] ?? 0);
    if (amount === 0) return noExcessText(msg, loss, current);
    const money = formatMoney(toDisplayMoney(amount, currencies), language, { withCode: true });
    // A line that ends within "1 200" would read as another amount.
    return excessText(msg, loss, current, money.replace(/(\d) (?=\d)/g, '$1\u00a0'));
  });
  if (car.notCovered?.length) sentences.push(notCoveredText(msg, car.notCovered));
  return sentences.join(' ');
}

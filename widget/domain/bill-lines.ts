import type { ExtraName, Language } from './enumerations.ts';
import { formatPercent } from './format/numbers.ts';
import { type Minor, minor } from './money.ts';
import type { ChosenExtras, PriceLineCode } from './price.ts';

interface Line {
  readonly code: PriceLineCode;
  readonly amountMinor: Minor;
  readonly quantity: number;
  readonly unitMinor?: Minor | null | undefined;
  /** Percentage, on the line of the change rate or of a fee. */
  readonly rate?: number | undefined;
  /** On an extra's line: what the extra adds to the total, the supplier's price change included. */
  readonly payableMinor?: Minor | undefined;
}

/**
 * Returns what an extra adds to the total beside the other chosen extras. `totalOf` prices the trip in the displayed currency:
 * the difference of two totals is exact, while an extra that is converted alone may be a cent off.
 */
export function addedByExtra(name: ExtraName, chosen: ChosenExtras, totalOf: (extras: ChosenExtras) => Minor): Minor {
  return minor(totalOf({ ...chosen, [name]: true }) - totalOf({ ...chosen, [name]: false }));
}

/**
 * Returns the lines of a price as a bill shows them: an extra costs what it adds to the total, so that it has one price as an
 * option and as a line. The difference is taken off the supplier's price change, or the first other line if there is none. A
 * unit price that no longer multiplies to its line is removed.
 */
export function billLines<L extends Line>(lines: readonly L[]): readonly L[] {
  const priceChange = lines.find(({ code }) => code === 'priceChange');
  const balance = priceChange ?? lines.find(({ payableMinor }) => payableMinor === undefined);
  if (!balance) return lines;
  const moved = lines.reduce(
    (all, { payableMinor, amountMinor }) => all + (payableMinor ?? amountMinor) - amountMinor,
    0,
  );
  return lines.map((line) => {
    const amount = line === balance ? line.amountMinor - moved : (line.payableMinor ?? line.amountMinor);
    return amount === line.amountMinor ? line : { ...line, amountMinor: minor(amount), unitMinor: undefined };
  });
}

/** Returns the calculation of a line's amount (`3 × $26`, `5%`); null if the amount needs none. */
export function lineDetail(
  { code, quantity, unitMinor, rate }: Line,
  language: Language,
  amountText: (amount: Minor) => string,
): string | null {
  if (rate || code === 'priceChange') return rate ? formatPercent(Math.abs(rate), language) : null;
  if (typeof unitMinor !== 'number' || quantity === 1) return null;
  return `${quantity} × ${amountText(unitMinor)}`;
}

import { currencySymbol, isSymbolShared } from '../currency.ts';
import type { Language } from '../enumerations.ts';
import { type Money, toMajor } from '../money.ts';
import { formatNumber } from './numbers.ts';

const symbolsInFront = ['$', '£'];

/** Writes an amount in major units beside a symbol: `$` and `£` in front, every other after a blank. */
export function formatAmount(value: number, symbol: string, language: Language): string {
  const number = formatNumber(value, language);
  return symbolsInFront.includes(symbol) ? `${symbol}${number}` : `${number} ${symbol}`;
}

/**
 * Writes money in its currency. `withCode` adds the code where the symbol alone could mean another currency
 * (`$1,000 AUD`); it changes nothing for euros and pounds.
 */
export function formatMoney(
  money: Money,
  language: Language,
  { withCode = false }: { withCode?: boolean } = {},
): string {
  const text = formatAmount(toMajor(money.amount), currencySymbol(money.currency), language);
  return withCode && isSymbolShared(money.currency) ? `${text} ${money.currency}` : text;
}

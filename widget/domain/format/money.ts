import { currencySymbol, isSymbolShared } from '../currency.ts';
import type { Language } from '../enumerations.ts';
import { type Money, toMajor } from '../money.ts';
import { formatNumber } from './numbers.ts';

const prefixSymbols = ['$', '£'];

/** Formats an amount in major units with a symbol: `$` and `£` precede it, any other follows after a space. */
export function formatAmount(value: number, symbol: string, language: Language): string {
  const number = formatNumber(value, language);
  return prefixSymbols.includes(symbol) ? `${symbol}${number}` : `${number} ${symbol}`;
}

/**
 * Formats money in its currency. `withCode` adds the code if the symbol is ambiguous (`$1,000 AUD`); it has no effect on
 * euros and pounds.
 */
export function formatMoney(
  money: Money,
  language: Language,
  { withCode = false }: { withCode?: boolean } = {},
): string {
  const text = formatAmount(toMajor(money.amount), currencySymbol(money.currency), language);
  return withCode && isSymbolShared(money.currency) ? `${text} ${money.currency}` : text;
}

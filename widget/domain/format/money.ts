import { currencySymbol, isSymbolShared } from '../currency.ts';
import { type Language, languageTable } from '../language-table.ts';
import { type Minor, type Money, toMajor } from '../money.ts';
import { formatNumber } from './numbers.ts';

const prefixSymbols = ['$', '£'];

/** Formats an amount in major units with a symbol: `$` and `£` precede it after a minus sign, any other follows after a space. */
export function formatAmount(value: number, symbol: string, language: Language, withDecimals = false): string {
  const number = formatNumber(value, language, withDecimals);
  const own = languageTable[language].formatAmount?.(number, symbol);
  if (own) return own;
  return prefixSymbols.includes(symbol) ? number.replace(/^-?/, (sign) => sign + symbol) : `${number} ${symbol}`;
}

export interface MoneyFormat {
  /** True to add the code if the symbol is ambiguous (`$1,000 AUD`); it has no effect on euros and pounds. */
  readonly withCode?: boolean;
  /** True to write two decimals even if the amount is whole. */
  readonly withDecimals?: boolean;
}

/** Formats money in its currency. */
export function formatMoney(money: Money, language: Language, { withCode, withDecimals }: MoneyFormat = {}): string {
  const text = formatAmount(toMajor(money.amount), currencySymbol(money.currency), language, withDecimals);
  return withCode && isSymbolShared(money.currency) ? `${text} ${money.currency}` : text;
}

/** Returns true if amounts written below each other need two decimals, because one of them isn't whole. */
export function needDecimals(amounts: readonly Minor[]): boolean {
  return amounts.some((amount) => amount % 100 !== 0);
}

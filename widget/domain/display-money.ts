import { parseCurrencyCode } from './currency.ts';
import { convert, type Minor, type Money } from './money.ts';

/** The currencies of a price: `rate` converts `baseCurrency` to `currency`, both ISO 4217 codes. */
export interface PriceCurrencies {
  readonly baseCurrency: string;
  readonly currency: string;
  readonly rate: number;
}

/** Converts an amount from the base currency to the currency that is displayed. */
export function toDisplayMoney(amount: Minor, { baseCurrency, currency, rate }: PriceCurrencies): Money {
  const base = { amount, currency: parseCurrencyCode(baseCurrency) };
  return currency === baseCurrency ? base : convert(base, rate, parseCurrencyCode(currency));
}

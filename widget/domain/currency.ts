import { type DisplayCurrency, displayCurrencies } from './display-currencies.ts';
import { isOneOf } from './one-of.ts';

/** ISO 4217 codes accepted for conversion, upper case only. */
// biome-ignore format: one code a line would be longer than the rest of the file
export const currencyCodes = [
  'AED', 'AFN', 'ALL', 'AMD', 'ANG', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BGN', 'BIF', 'BMD',
  'BND', 'BOB', 'BRL', 'BSD', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CVE', 'CZK',
  'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD',
  'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JMD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KRW', 'KYD',
  'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MUR', 'MVR', 'MWK',
  'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG',
  'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'STD', 'SZL',
  'THB', 'TJS', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VND', 'VUV', 'WST', 'XAF',
  'XCD', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW',
] as const;

export type CurrencyCode = (typeof currencyCodes)[number];

const symbols: Record<DisplayCurrency, string> = { USD: '$', EUR: '€', GBP: '£', AUD: '$' };

export function isCurrencyCode(code: unknown): code is CurrencyCode {
  return isOneOf(currencyCodes, code);
}

/** Returns the code if it is in the list; throws a RangeError otherwise. */
export function parseCurrencyCode(code: string): CurrencyCode {
  if (!isCurrencyCode(code)) throw new RangeError(`Currency ${code} not supported`);
  return code;
}

/** Returns the sign shown with an amount: a symbol for the display currencies, the code for all others. */
export function currencySymbol(code: CurrencyCode): string {
  return isOneOf(displayCurrencies, code) ? symbols[code] : code;
}

/** Returns true if the symbol is ambiguous, as $ is for US and Australian dollars. */
export function isSymbolShared(code: CurrencyCode): boolean {
  const symbol = currencySymbol(code);
  return Object.values(symbols).filter((other) => other === symbol).length > 1;
}

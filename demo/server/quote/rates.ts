import {
  type CurrencyCode,
  currencyCodes,
  defaultBaseCurrency,
  isCurrencyCode,
} from '../../../widget/domain/currency.ts';
import { ProblemError } from '../http/problem-error.ts';

export type RateTable = {
  base: CurrencyCode;
  date: string;
  source: string;
  rates: Partial<Record<CurrencyCode, number>>;
};

export type Rates = {
  /** What one unit of `base` is worth; throws a ProblemError for a base nobody knows. */
  table: (base: string) => Promise<RateTable>;
  /** Units of `currency` for one unit of the base currency. */
  rateTo: (currency: CurrencyCode) => Promise<number>;
};

/** Rates as they stood on a day, kept so that prices convert without asking anybody. */
const fixedDate = '2026-11-02';
const unitsPerDollar: Partial<Record<CurrencyCode, number>> = {
  USD: 1,
  EUR: 0.8621,
  GBP: 0.7584,
  AUD: 1.5287,
  CAD: 1.4021,
  CHF: 0.8013,
  JPY: 153.72,
  MAD: 9.2846,
  NZD: 1.7419,
  SEK: 9.4705,
};

/** The last provider of the chain: always there, dated, and honest about it. */
export function createFixedRates(): Rates {
  const table = (base: string): Promise<RateTable> => {
    const perDollar = isCurrencyCode(base) ? unitsPerDollar[base] : undefined;
    if (!isCurrencyCode(base) || perDollar === undefined) return Promise.reject(new ProblemError('rates_invalid_base'));
    const known = currencyCodes.flatMap((code) => {
      const units = unitsPerDollar[code];
      return units === undefined ? [] : [[code, round(units / perDollar)] as const];
    });
    return Promise.resolve({ base, date: fixedDate, source: 'fixed', rates: Object.fromEntries(known) });
  };
  return {
    table,
    rateTo: async (currency) => {
      const rate = (await table(defaultBaseCurrency)).rates[currency];
      if (rate === undefined) throw new ProblemError('currency_not_supported', { values: { code: currency } });
      return rate;
    },
  };
}

/** Six significant places are more than any table of rates promises. */
function round(rate: number): number {
  return Number(rate.toPrecision(6));
}

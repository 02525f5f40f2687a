import { ApiError } from '../../../widget/client/api-error.ts';
import { createRates } from '../../../widget/client/rates/create-rates.ts';
import { fixedSource } from '../../../widget/client/rates/fixed-source.ts';
import { parseConfig } from '../../../widget/contract/config.ts';
import { type ApiProblemCode, clientProblemCodes } from '../../../widget/contract/problem-codes.ts';
import type { Rates as RateTable } from '../../../widget/contract/rates.ts';
import { type CurrencyCode, parseCurrencyCode } from '../../../widget/domain/currency.ts';
import { isOneOf } from '../../../widget/domain/enumerations.ts';
import { ProblemError } from '../http/problem-error.ts';

export type Rates = {
  /** What one unit of `base` is worth; throws a ProblemError for a base nobody knows. */
  table: (base: string) => Promise<RateTable>;
  /** Units of `currency` for one unit of the base currency. */
  rateTo: (currency: CurrencyCode) => Promise<number>;
};

/** Rates as they stood on a day, kept so that prices convert without asking anybody. */
const fixedDate = '2026-11-02';
const unitsPerDollar: Record<string, number> = {
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

type RatesOptions = {
  /** The operator's config.json: its `rateProviders` are asked in their order. */
  siteConfig: Record<string, unknown>;
  /** A demo asks nobody outside unless its config.json names somebody. */
  demo: boolean;
  fetch: typeof fetch;
  now: () => Date;
  /** Milliseconds that an answer waits for the providers; the next ones have what they say. */
  patience?: number;
};

/**
 * Exchange rates by the providers that the operator names, and the dated table when none answers. A provider that has to
 * be asked again and again keeps nobody waiting: after a moment the dated table serves until it has answered.
 */
export function createServerRates({ siteConfig, demo, fetch: send, now, patience = 3000 }: RatesOptions): Rates {
  const known = Object.keys(unitsPerDollar);
  const fixed = fixedSource({ base: 'USD', date: fixedDate, source: 'fixed', rates: unitsPerDollar });
  const config = parseConfig({ ...(demo ? { rateProviders: [] } : {}), ...siteConfig });
  const chain = createRates({
    config,
    last: [fixed],
    fetch: send,
    now: () => now().getTime(),
  });
  const table = async (base: string): Promise<RateTable> => {
    try {
      const found = await within(patience, chain.getRates(base, known), () =>
        fixed.ask({ base: parseCurrencyCode(base), targets: [] }),
      );
      const rates = Object.fromEntries(known.map((code) => [code, round(found.rates[code] ?? 0)]));
      return { ...found, rates };
    } catch (error) {
      throw error instanceof ApiError ? new ProblemError(answeredCode(error)) : error;
    }
  };
  return {
    table,
    rateTo: async (currency) => {
      if (currency === config.baseCurrency) return 1;
      const rate = (await table(config.baseCurrency)).rates[currency];
      if (!rate) throw new ProblemError('currency_not_supported', { values: { code: currency } });
      return rate;
    },
  };
}

/** What was promised, or something else when it doesn't come in time. */
async function within<Answer>(milliseconds: number, promise: Promise<Answer>, otherwise: () => Promise<Answer>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  const first = await Promise.race([promise, late]).finally(() => clearTimeout(timer));
  return first === 'late' ? otherwise() : first;
}

/** The code to answer with: of a failure between us and a provider only that there are no rates. */
function answeredCode({ code }: ApiError): ApiProblemCode {
  if (code === 'currency_not_supported') return 'rates_invalid_base';
  return isOneOf(clientProblemCodes, code) ? 'rates_unavailable' : code;
}

/** Six significant places are more than any table of rates promises. */
function round(rate: number): number {
  return Number(rate.toPrecision(6));
}

import { ApiError } from '../../../widget/client/api-error.ts';
import { createRates } from '../../../widget/client/rates/create-rates.ts';
import { fixedSource } from '../../../widget/client/rates/fixed-source.ts';
import { parseConfig } from '../../../widget/contract/config.ts';
import { type ApiProblemCode, clientProblemCodes } from '../../../widget/contract/problem-codes.ts';
import type { Rates as RateTable } from '../../../widget/contract/rates.ts';
import { type CurrencyCode, parseCurrencyCode } from '../../../widget/domain/currency.ts';
import { isOneOf } from '../../../widget/domain/enumerations.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Log } from '../process/log.ts';
import { outsideRequest } from '../process/request-id.ts';

export type Rates = {
  /** Returns the value of one unit of `base` in all currencies; throws a ProblemError for an unknown base. */
  table: (base: string) => Promise<RateTable>;
  /** Returns the units of `currency` for one unit of the base currency. */
  rateTo: (currency: CurrencyCode) => Promise<number>;
};

const fixedName = 'fixed';

/** Fixed rates of one day, so that prices convert without a provider. */
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
  /** The operator's config.json, whose `rateProviders` are tried in order. */
  siteConfig: Record<string, unknown>;
  /** In demo mode no provider is used unless config.json names one. */
  demo: boolean;
  fetch: typeof fetch;
  now: () => Date;
  log?: Log;
  /** How long a response waits for the providers; later responses use what they returned. */
  timeoutMs?: number;
};

/**
 * Creates exchange rates from the operator's providers, with the fixed table as the fallback. While a slow provider is being
 * retried, responses use the fixed table after a timeout instead of waiting.
 */
export function createServerRates({ siteConfig, demo, fetch: send, now, log, timeoutMs = 3000 }: RatesOptions): Rates {
  const codes = Object.keys(unitsPerDollar);
  const fixed = fixedSource({ base: 'USD', date: fixedDate, source: fixedName, rates: unitsPerDollar });
  const config = parseConfig({ ...(demo ? { rateProviders: [] } : {}), ...siteConfig });
  const chain = createRates({
    config,
    last: [fixed],
    fetch: send,
    now: () => now().getTime(),
  });
  // Prices go on being converted, at rates that no provider has confirmed.
  let isFixed = false;
  const reportSource = ({ source }: RateTable) => {
    const hasChanged = isFixed !== (source === fixedName);
    if (!hasChanged || config.rateProviders.length === 0) return;
    isFixed = !isFixed;
    const message = isFixed
      ? `No exchange rates from ${config.rateProviders.join(', ')}: prices are converted at the built-in rates of ${fixedDate}`
      : `Exchange rates come from ${source} again`;
    outsideRequest(() => log?.({ level: isFixed ? 'warning' : 'info', message }));
  };
  const table = async (base: string): Promise<RateTable> => {
    try {
      const found = await withTimeout(timeoutMs, chain.getRates(base, codes), () =>
        fixed.fetchRates({ base: parseCurrencyCode(base), targets: [] }),
      );
      reportSource(found);
      const rates = Object.fromEntries(codes.map((code) => [code, round(found.rates[code] ?? 0)]));
      return { ...found, rates };
    } catch (error) {
      throw error instanceof ApiError ? new ProblemError(toProblemCode(error)) : error;
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

/** Resolves to the promise's value, or to the fallback's if the promise is not settled in time. */
async function withTimeout<Value>(timeoutMs: number, promise: Promise<Value>, fallback: () => Promise<Value>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs);
  });
  const first = await Promise.race([promise, late]).finally(() => clearTimeout(timer));
  return first === 'late' ? fallback() : first;
}

/** Returns the code of the response. A failed call to a provider becomes `rates_unavailable`. */
function toProblemCode({ code }: ApiError): ApiProblemCode {
  if (code === 'currency_not_supported') return 'rates_invalid_base';
  return isOneOf(clientProblemCodes, code) ? 'rates_unavailable' : code;
}

/** Rounds to six significant digits, which is more than any provider's precision. */
function round(rate: number): number {
  return Number(rate.toPrecision(6));
}

import * as z from 'zod/mini';
import type { rateProviderNames } from './config.ts';
import { maybe, namedValues, orElse } from './field-schemas.ts';

/** A provider's response in a common format. `rates` contains the value of one unit of the base currency. */
interface ProviderRates {
  readonly date: string | undefined;
  readonly rates: Readonly<Record<string, unknown>>;
  /** The provider's own error code or message. */
  readonly error: string | undefined;
}

/** A public source of rates: its URL with the placeholders `{base}`, `{targets}` and `{key}`, and the response's schema. */
export interface RateProvider {
  readonly url: string;
  readonly read: z.ZodMiniType<ProviderRates>;
}

const anyByCode = namedValues((value): value is unknown => value !== undefined);
const ratesByCode = orElse(anyByCode, {});

/** `{ base, date, rates }`, the format of the older providers. */
const plain = z.pipe(
  z.object({
    date: maybe(z.string()),
    rates: ratesByCode,
    error_type: maybe(z.string()),
    message: maybe(z.string()),
  }),
  z.transform(({ date, rates, error_type, message }): ProviderRates => ({ date, rates, error: error_type ?? message })),
);

/** `{ result, base_code, time_last_update_unix, rates }`; the keyed provider calls the rates `conversion_rates`. */
const dated = z.pipe(
  z.object({
    time_last_update_unix: maybe(z.number()),
    rates: maybe(anyByCode),
    conversion_rates: ratesByCode,
    'error-type': maybe(z.string()),
  }),
  z.transform(
    (found): ProviderRates => ({
      date: toDate(found.time_last_update_unix),
      rates: found.rates ?? found.conversion_rates,
      error: found['error-type'],
    }),
  ),
);

function toDate(seconds: number | undefined): string | undefined {
  const date = new Date((seconds ?? Number.NaN) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

/** The providers that an operator may choose in `config.json`. */
export const rateProviders: Readonly<Record<(typeof rateProviderNames)[number], RateProvider>> = {
  exchangeRateApi: { url: 'https://api.exchangerate-api.com/v4/latest/{base}', read: plain },
  openErApi: { url: 'https://open.er-api.com/v6/latest/{base}', read: dated },
  frankfurter: { url: 'https://api.frankfurter.dev/v1/latest?base={base}&symbols={targets}', read: plain },
  exchangeRateApiKeyed: { url: 'https://v6.exchangerate-api.com/v6/{key}/latest/{base}', read: dated },
};

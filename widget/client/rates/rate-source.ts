import type { Rates } from '../../contract/rates.ts';
import type { CurrencyCode } from '../../domain/currency.ts';

/** A question to a source of exchange rates: what one unit of `base` is worth in each of `targets`. */
export interface RateRequest {
  readonly base: CurrencyCode;
  readonly targets: readonly CurrencyCode[];
}

/** Anything that knows exchange rates. It throws an ApiError with one of the `rates_…` codes. */
export interface RateSource {
  readonly name: string;
  readonly fetchRates: (question: RateRequest) => Promise<Rates>;
}

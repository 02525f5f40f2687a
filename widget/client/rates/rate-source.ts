import type { Rates } from '../../contract/rates.ts';
import type { CurrencyCode } from '../../domain/currency.ts';

/** Requests the value of one unit of `base` in each of `targets`. */
export interface RateRequest {
  readonly base: CurrencyCode;
  readonly targets: readonly CurrencyCode[];
}

/** A source of exchange rates. Throws an ApiError with one of the `rates_…` codes. */
export interface RateSource {
  readonly name: string;
  readonly fetchRates: (request: RateRequest) => Promise<Rates>;
}

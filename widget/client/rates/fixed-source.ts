import type { Rates } from '../../contract/rates.ts';
import { ApiError } from '../api-error.ts';
import type { RateRequest, RateSource } from './rate-source.ts';

/**
 * Returns dated rates for when no provider can be reached. Never fails for the currencies that it contains; other bases
 * are derived from its own.
 */
export function fixedSource(fixed: Rates): RateSource {
  const failure = (code: 'rates_invalid_base' | 'rates_currency_not_found', reason: string) =>
    new ApiError({ code, method: 'GET', url: 'fixed rates', reason });

  async function fetchRates({ base, targets }: RateRequest): Promise<Rates> {
    const unit = fixed.rates[base];
    if (!unit) throw failure('rates_invalid_base', base);
    const missing = targets.find((target) => !fixed.rates[target]);
    if (missing) throw failure('rates_currency_not_found', missing);
    const rates = Object.fromEntries(Object.entries(fixed.rates).map(([code, rate]) => [code, rate / unit]));
    return { ...fixed, base, rates };
  }

  return { name: fixed.source ?? 'fixed', fetchRates: fetchRates };
}

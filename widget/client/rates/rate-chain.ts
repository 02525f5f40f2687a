import type { ProblemCode } from '../../contract/problem-codes.ts';
import type { Rates } from '../../contract/rates.ts';
import { type CurrencyCode, isCurrencyCode } from '../../domain/currency.ts';
import { ApiError } from '../api-error.ts';
import type { RateRequest, RateSource } from './rate-source.ts';

export interface RateChainOptions {
  /** In the order of preference. */
  readonly sources: readonly RateSource[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Time for which rates are cached; 0 disables the cache. */
  readonly cacheSeconds?: number;
  /** Time for which a failed source is skipped. */
  readonly skipSeconds?: number;
}

export interface RateChain {
  /**
   * Returns the value of one unit of `base` in each of `targets`. Throws an ApiError: `currency_not_supported` without a
   * request, otherwise the code that all sources share, or `rates_unavailable` with their errors as its cause.
   */
  getRates(base: string, targets: readonly string[]): Promise<Rates>;
}

/** Failures that are due to the request, not to the source. */
const requestErrors: readonly ProblemCode[] = ['rates_currency_not_found', 'rates_invalid_base'];

/** Requests the sources in order. A source that fails is skipped for a while; rates are cached. */
export function createRateChain({ sources, now, cacheSeconds = 3600, skipSeconds = 600 }: RateChainOptions): RateChain {
  const kept = new Map<string, { until: number; rates: Promise<Rates> }>();
  const skippedUntil = new Map<RateSource, number>();

  async function getRates(base: string, targets: readonly string[]): Promise<Rates> {
    const request = { base: supported(base), targets: targets.map(supported) };
    const key = [base, ...[...targets].sort()].join(' ');
    const found = kept.get(key);
    if (found && found.until > now()) return await found.rates;
    const rates = fetchFromSources(request);
    if (cacheSeconds > 0) kept.set(key, { until: now() + cacheSeconds * 1000, rates });
    return await rates.catch((error: unknown) => {
      if (kept.get(key)?.rates === rates) kept.delete(key);
      throw error;
    });
  }

  async function fetchFromSources(request: RateRequest): Promise<Rates> {
    const errors: ApiError[] = [];
    for (const source of availableSources()) {
      try {
        return await source.fetchRates(request);
      } catch (error) {
        const known = toRatesError(error, source);
        errors.push(known);
        if (!requestErrors.includes(known.code)) skippedUntil.set(source, now() + skipSeconds * 1000);
      }
    }
    throw combinedError(errors);
  }

  /** Returns the sources that aren't skipped, or all if every one is. */
  function availableSources(): readonly RateSource[] {
    const available = sources.filter((source) => (skippedUntil.get(source) ?? 0) <= now());
    return available.length > 0 ? available : sources;
  }

  return { getRates };
}

function supported(code: string): CurrencyCode {
  if (isCurrencyCode(code)) return code;
  throw failure('currency_not_supported', { reason: `Currency ${code} not supported` });
}

function combinedError(errors: readonly ApiError[]): ApiError {
  const [first, ...others] = errors;
  if (first && others.every(({ code }) => code === first.code)) return first;
  return failure('rates_unavailable', { cause: errors });
}

function toRatesError(error: unknown, { name }: RateSource): ApiError {
  return error instanceof ApiError ? error : failure('rates_unavailable', { reason: name, cause: error });
}

function failure(code: ProblemCode, facts: { reason?: string; cause?: unknown }): ApiError {
  return new ApiError({ code, method: 'GET', url: 'exchange rates', ...facts });
}

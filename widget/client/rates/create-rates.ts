import type { Config } from '../../contract/config.ts';
import { rateProviders } from '../../contract/rate-providers.ts';
import { type Wait, waitFor } from '../wait.ts';
import { providerSource } from './provider-source.ts';
import { createRateChain, type RateChain } from './rate-chain.ts';
import type { RateSource } from './rate-source.ts';

export interface RatesOptions {
  readonly config: Pick<Config, 'rateProviders' | 'rateKeys' | 'rateCacheEnabled' | 'rateCacheSeconds'>;
  /** Fallback after the configured providers. */
  readonly last?: readonly RateSource[];
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  readonly random?: () => number;
  readonly wait?: Wait;
}

/** Creates the chain of the providers in `config.json`. A provider without its required key is left out. */
export function createRates({
  config,
  last = [],
  now = Date.now,
  random = Math.random,
  wait = waitFor,
  ...rest
}: RatesOptions): RateChain {
  const send = rest.fetch ?? ((...request: Parameters<typeof fetch>) => globalThis.fetch(...request));
  const named = config.rateProviders.flatMap((name) => {
    const provider = rateProviders[name];
    const key = config.rateKeys[name];
    if (provider.url.includes('{key}') && !key) return [];
    return [providerSource({ name, provider, key, fetch: send, random, wait })];
  });
  const cacheSeconds = config.rateCacheEnabled ? config.rateCacheSeconds : 0;
  return createRateChain({ sources: [...named, ...last], now, cacheSeconds });
}

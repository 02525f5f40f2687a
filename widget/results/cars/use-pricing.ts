import { useMemo } from 'react';
import { getRates } from '../../contract/operations/prices.ts';
import type { Settings } from '../../contract/settings.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import type { Pricing } from '../card/trip-price.ts';

/** Returns the displayed currency with its rate. It is the base currency until the rate is loaded, or if there is none. */
export function usePricing(settings: Settings | undefined): Pricing {
  const store = useStore();
  const { pricing: rule, baseCurrency: base } = store.config.value;
  const baseCurrency = parseCurrencyCode(base);
  const chosen = store.currency.value;
  const needsRates = chosen !== baseCurrency && settings?.features.includes('rates');
  const { data } = useQuery(getRates, needsRates ? { params: { base: baseCurrency } } : null);
  const known = needsRates && data?.base === baseCurrency ? data.rates[chosen] : undefined;
  const currency = known === undefined ? baseCurrency : chosen;
  const rate = known ?? 1;
  return useMemo(() => ({ rule, baseCurrency, currency, rate }), [rule, baseCurrency, currency, rate]);
}

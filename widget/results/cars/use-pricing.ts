import { useMemo } from 'react';
import { getRates } from '../../contract/operations/prices.ts';
import type { Settings } from '../../contract/settings.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { useQuery } from '../../state/query.ts';
import { useStore } from '../../state/store-context.tsx';
import type { Pricing } from '../card/trip-price.ts';

/** How amounts are shown: in the chosen currency once its rate is there, in the base currency until then or without one. */
export function usePricing(settings: Settings | undefined): Pricing {
  const store = useStore();
  const { pricing: rule, baseCurrency: base } = store.config.value;
  const baseCurrency = parseCurrencyCode(base);
  const wanted = store.currency.value;
  const asks = wanted !== baseCurrency && settings?.features.includes('rates');
  const { data } = useQuery(getRates, asks ? { params: { base: baseCurrency } } : null);
  const known = asks && data?.base === baseCurrency ? data.rates[wanted] : undefined;
  const currency = known === undefined ? baseCurrency : wanted;
  const rate = known ?? 1;
  return useMemo(() => ({ rule, baseCurrency, currency, rate }), [rule, baseCurrency, currency, rate]);
}

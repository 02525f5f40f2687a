import { getRates } from '../contract/operations/prices.ts';
import type { Settings } from '../contract/settings.ts';
import { parseCurrencyCode } from '../domain/currency.ts';
import { useQuery } from '../state/query.ts';
import { useStore } from '../state/store-context.tsx';
import type { Pricing } from './trip-price.ts';

/** How amounts are shown: in the chosen currency once its rate is there, in the base currency until then or without one. */
export function usePricing(settings: Settings | undefined): Pricing {
  const store = useStore();
  const { pricing: rule, baseCurrency: base } = store.config.value;
  const baseCurrency = parseCurrencyCode(base);
  const wanted = store.currency.value;
  const asks = wanted !== baseCurrency && settings?.features.includes('rates');
  const { data } = useQuery(getRates, asks ? { params: { base: baseCurrency } } : null);
  if (wanted === baseCurrency) return { rule, baseCurrency, currency: wanted, rate: 1 };
  const rate = asks && data?.base === baseCurrency ? data.rates[wanted] : undefined;
  return rate === undefined
    ? { rule, baseCurrency, currency: baseCurrency, rate: 1 }
    : { rule, baseCurrency, currency: wanted, rate };
}

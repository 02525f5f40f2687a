import { getRangePrices } from '../../widget/contract/operations/search.ts';
import { getSettings } from '../../widget/contract/operations/site.ts';
import type { RangePrice } from '../../widget/contract/search.ts';
import type { CarRange } from '../../widget/domain/enumerations.ts';
import { useQuery } from '../../widget/state/query.ts';
import { useSiteStore } from '../store.ts';

export interface RangePrices {
  /** True if the API offers these prices. */
  isOffered: boolean;
  isLoading: boolean;
  of(range: CarRange): RangePrice | undefined;
}

/** Returns the lowest price per day of each range, in the display currency. */
export function useRangePrices(): RangePrices {
  const currency = useSiteStore().currency.value;
  const settings = useQuery(getSettings, {});
  const isOffered = settings.data?.features.includes('range-prices') ?? !settings.error;
  const isEnabled = settings.data !== undefined && isOffered;
  const { data, error } = useQuery(getRangePrices, isEnabled ? { query: { currency } } : null);
  return {
    isOffered: isOffered && !error,
    isLoading: isOffered && !data && !error,
    of: (range) => data?.find((price) => price.range === range),
  };
}

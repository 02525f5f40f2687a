import type { Location } from '../../widget/contract/location.ts';
import { defaultPeriod } from '../../widget/domain/default-period.ts';
import { openHours } from '../../widget/domain/opening-hours.ts';
import { emptyView, formatSearch } from '../../widget/domain/search-query.ts';
import { useSiteStore } from '../store.ts';
import { useNow } from './use-now.ts';

export interface SearchStart {
  /** Without a place, the search starts with choosing one. */
  pickup: Location | undefined;
  /** Id of the supplier whose cars to search. */
  supplier?: string | undefined;
}

/**
 * Returns URLs of prefilled searches: the place, and the next days on which its counter is open. The days depend on the clock, so
 * they are left out while a page is rendered on the server and hydrated.
 */
export function useFilledSearch(): (start: SearchStart) => string {
  const { timeZone, minPickupHours, minRentalHours } = useSiteStore().config.value;
  const now = useNow();
  return ({ pickup, supplier }) => {
    const filters = { ...emptyView.filters, supplier: supplier ? [supplier] : [] };
    const view = { ...emptyView, filters };
    if (!pickup) return `/search?${formatSearch({ query: {}, view })}`;
    const zone = pickup.timeZone ?? timeZone;
    const hours = openHours(pickup);
    const period = now && defaultPeriod({ now, zone, minPickupHours, minRentalHours, hours });
    return `/search?${formatSearch({ query: { pickup: pickup._id, dropoff: pickup._id, ...period }, view })}`;
  };
}

import { useContext, useMemo } from 'react';
import type { Location } from '../contract/location.ts';
import { useStore } from '../state/store-context.tsx';
import type { DayTotalSource } from '../ui/use-day-totals.ts';
import { PageLimits } from './page-limits.ts';

export interface PricedTrip {
  pickup: Location | null;
  dropoff: Location | null;
  /** Wall times; empty if not chosen yet. */
  from: string;
  to: string;
  /** In years; undefined for the default. */
  driverAge: number | undefined;
  /** True if the API returns the lowest total of each day. */
  isOffered: boolean;
}

/** Returns the calendar's source of totals for the form's trip; undefined without both places. */
export function useDayPrices({
  pickup,
  dropoff,
  from,
  to,
  driverAge,
  isOffered,
}: PricedTrip): DayTotalSource | undefined {
  const { client, currency } = useStore();
  const [limits, locked] = useContext(PageLimits);
  const [pickupId, dropoffId, shown] = [pickup?._id, dropoff?._id, currency.value];
  return useMemo(() => {
    if (!isOffered || !pickupId || !dropoffId) return;
    const trip = { pickupId, dropoffId, from, to, driverAge, currency: shown, limits, locked };
    return {
      key: Object.values(trip).join(),
      load: async (firstDay) => (await import('./load-day-prices.ts')).loadDayPrices(client, trip, firstDay),
    };
  }, [client, isOffered, pickupId, dropoffId, from, to, driverAge, shown, limits, locked]);
}

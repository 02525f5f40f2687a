import { useMemo } from 'react';
import type { Location } from '../../contract/location.ts';
import type { SearchQuery } from '../../domain/search-query.ts';
import { isTimeZone } from '../../domain/wall-time.ts';
import type { ResolvedPlace } from '../../parts/use-resolved-place.ts';
import type { PricedTrip } from '../card/trip-price.ts';

/** Returns the query with locations as ids; the same object while nothing changes. */
export function useFoundQuery(
  { from, to, driverAge }: Partial<SearchQuery>,
  trip: PricedTrip | null,
): SearchQuery | null {
  return useMemo(
    () =>
      trip && from && to
        ? { pickup: trip.pickup.id, dropoff: trip.dropoff.id, from, to, ...(driverAge && { driverAge }) }
        : null,
    [trip, from, to, driverAge],
  );
}

/** Returns the trip once its locations have ids. Their time zones may load later, because the API reads wall times in them itself. */
export function useTrip(known: {
  query: Partial<SearchQuery>;
  pickup: ResolvedPlace;
  dropoff: ResolvedPlace;
  fallbackZone: string;
}): PricedTrip | null {
  const { query, fallbackZone } = known;
  const { from, to, driverAge } = query;
  const pickup = endOf(known.pickup, fallbackZone);
  const dropoff = endOf(known.dropoff, fallbackZone);
  return useMemo(
    () =>
      pickup.id && dropoff.id && from && to
        ? {
            pickup: { id: pickup.id, timeZone: pickup.timeZone },
            dropoff: { id: dropoff.id, timeZone: dropoff.timeZone },
            from,
            to,
            driverAge,
          }
        : null,
    [pickup.id, pickup.timeZone, dropoff.id, dropoff.timeZone, from, to, driverAge],
  );
}

function endOf({ id, place }: ResolvedPlace, fallbackZone: string): { id: string | null; timeZone: string } {
  return { id, timeZone: place ? zoneOf(place, fallbackZone) : fallbackZone };
}

/** Returns the location's time zone, or the operator's if the API returns none that the browser supports. */
function zoneOf({ timeZone }: Location, fallbackZone: string): string {
  return isTimeZone(timeZone) ? timeZone : fallbackZone;
}

import { useMemo, useState } from 'react';
import { definedQuery, type SearchQuery } from '../domain/trip-query.ts';

export interface CurrentTrip {
  query: Partial<SearchQuery>;
  /** Shows another trip at once. */
  change: (query: Partial<SearchQuery>) => void;
}

/** Returns the trip of the page's query, or the one that the user chose here until the page sets another. */
export function useCurrentTrip({ pickup, dropoff, from, to, driverAge }: Partial<SearchQuery>): CurrentTrip {
  const given = useMemo(
    () => definedQuery({ pickup, dropoff, from, to, driverAge }),
    [pickup, dropoff, from, to, driverAge],
  );
  const [own, setOwn] = useState<{ given: object; query: Partial<SearchQuery> } | null>(null);
  return {
    query: own?.given === given ? own.query : given,
    change: (query) => setOwn({ given, query }),
  };
}

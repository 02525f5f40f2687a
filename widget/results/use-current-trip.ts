import { useMemo, useState } from 'react';
import type { SearchQuery } from '../domain/search-query.ts';

export interface CurrentTrip {
  query: Partial<SearchQuery>;
  /** Shows another trip at once. */
  change: (query: Partial<SearchQuery>) => void;
}

/** Returns the trip of the page's query, or the one that the user chose here until the page sets another. */
export function useCurrentTrip({ pickup, dropoff, from, to }: Partial<SearchQuery>): CurrentTrip {
  const given = useMemo(
    () => ({ ...(pickup && { pickup }), ...(dropoff && { dropoff }), ...(from && { from }), ...(to && { to }) }),
    [pickup, dropoff, from, to],
  );
  const [own, setOwn] = useState<{ given: object; query: Partial<SearchQuery> } | null>(null);
  return {
    query: own?.given === given ? own.query : given,
    change: (query) => setOwn({ given, query }),
  };
}

import { useMemo, useState } from 'react';
import type { SearchQuery } from '../domain/search-query.ts';

export interface TripInHand {
  query: Partial<SearchQuery>;
  /** Shows another trip at once. */
  change: (query: Partial<SearchQuery>) => void;
}

/** The trip that the page gives. One that the person asked for here shows at once, until the page gives another. */
export function useTripInHand({ pickup, dropoff, from, to }: Partial<SearchQuery>): TripInHand {
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

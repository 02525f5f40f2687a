import { useMemo, useState } from 'react';
import type { SearchQuery } from '../domain/search-query.ts';

/** The place that was meant by an ambiguous name. */
export interface PlaceChoice {
  readonly end: 'pickup' | 'dropoff';
  readonly id: string;
}

/** The query with the places that the person chose for ambiguous names; another name forgets the choice. */
export function useChosenPlaces(given: Partial<SearchQuery>) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const { pickup, dropoff, from, to } = given;
  const query = useMemo(
    () => ({
      ...(pickup && { pickup: chosen[pickup] ?? pickup }),
      ...(dropoff && { dropoff: chosen[dropoff] ?? dropoff }),
      ...(from && { from }),
      ...(to && { to }),
    }),
    [pickup, dropoff, from, to, chosen],
  );
  const choose = ({ end, id }: PlaceChoice) => {
    const text = given[end];
    if (text) setChosen({ ...chosen, [text]: id });
  };
  return { query, choose };
}

import { useMemo, useState } from 'react';
import { definedQuery, type SearchQuery } from '../domain/trip-query.ts';

/** The location chosen for an ambiguous name. */
export interface PlaceChoice {
  readonly end: 'pickup' | 'dropoff';
  readonly id: string;
}

/** Returns the query with the locations that the user chose for ambiguous names; another name resets the choice. */
export function useChosenPlaces(given: Partial<SearchQuery>) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const { pickup, dropoff, from, to, driverAge } = given;
  const query = useMemo(
    () =>
      definedQuery({
        pickup: pickup && (chosen[pickup] ?? pickup),
        dropoff: dropoff && (chosen[dropoff] ?? dropoff),
        from,
        to,
        driverAge,
      }),
    [pickup, dropoff, from, to, driverAge, chosen],
  );
  const choose = ({ end, id }: PlaceChoice) => {
    const text = given[end];
    if (text) setChosen({ ...chosen, [text]: id });
  };
  return { query, choose };
}

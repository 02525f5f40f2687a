import type { SearchQuery } from '../domain/search-query.ts';
import { parseWallTime } from '../domain/wall-time.ts';
import { text, type ValuesOf, wallTime } from './attributes.ts';

/** The attributes of a search. */
export const queryAttributes = {
  /** Pick-up location: its id or its name. */
  pickup: text,
  /** Drop-off location: its id or its name. @default pickup */
  dropoff: text,
  /** Pick-up on the location’s own clock, such as 2027-05-01T10:00. */
  from: wallTime,
  /** Drop-off on its location’s own clock. */
  to: wallTime,
};

/** The query that the attributes give, as far as they do. */
export function queryOf(values: Partial<ValuesOf<typeof queryAttributes>>): Partial<SearchQuery> {
  const from = parseWallTime(values.from ?? '');
  const to = parseWallTime(values.to ?? '');
  return {
    ...(values.pickup && { pickup: values.pickup, dropoff: values.dropoff || values.pickup }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

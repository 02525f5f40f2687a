import type { SearchQuery } from '../domain/search-query.ts';
import { parseWallTime } from '../domain/wall-time.ts';
import { text, type ValuesOf, wallTime } from './attributes.ts';

/** The attributes of a search. */
export const queryAttributes = {
  /** Pick-up location: its id or its name. */
  pickup: text,
  /** Drop-off location: its id or its name. @default pickup */
  dropoff: text,
  /** Pick-up in local time of the location, such as 2027-05-01T10:00. */
  from: wallTime,
  /** Drop-off in local time of its location. */
  to: wallTime,
};

/** Returns the query of the attributes that are set. */
export function queryOf(values: Partial<ValuesOf<typeof queryAttributes>>): Partial<SearchQuery> {
  const from = parseWallTime(values.from ?? '');
  const to = parseWallTime(values.to ?? '');
  return {
    ...(values.pickup && { pickup: values.pickup, dropoff: values.dropoff || values.pickup }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

import type { SearchQuery } from '../domain/search-query.ts';
import { parseWallTime } from '../domain/wall-time.ts';

/** The query that the attributes give, as far as they do. */
export function queryOf(values: {
  pickup?: string;
  dropoff?: string;
  from?: string;
  to?: string;
}): Partial<SearchQuery> {
  const from = parseWallTime(values.from ?? '');
  const to = parseWallTime(values.to ?? '');
  return {
    ...(values.pickup && { pickup: values.pickup, dropoff: values.dropoff || values.pickup }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

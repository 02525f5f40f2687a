import type { SearchQuery } from '../widget/domain/trip-query.ts';

/**
 * Returns a query as the attributes of an element, without those that are missing. A return to the same place has no `dropoff`, for
 * which `rental.css` would reserve the space of a second field.
 */
export function searchAttributes({
  pickup,
  dropoff,
  from,
  to,
  driverAge,
}: Partial<SearchQuery>): Record<string, string | undefined> {
  return { pickup, dropoff: dropoff === pickup ? undefined : dropoff, from, to, 'driver-age': driverAge?.toString() };
}

/** Returns a URL of this site without its origin. */
export function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address, location.href);
  return `${pathname}${search}${hash}`;
}

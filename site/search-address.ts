import type { SearchQuery } from '../widget/domain/trip-query.ts';

/** A query as the attributes of an element; what is missing stays away. */
export function searchAttributes({
  pickup,
  dropoff,
  from,
  to,
}: Partial<SearchQuery>): Record<string, string | undefined> {
  return { pickup, dropoff, from, to };
}

/** An address of this site without its origin. */
export function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address, location.href);
  return `${pathname}${search}${hash}`;
}

import { formatSearch, parseSearch, type SearchQuery } from '../widget/domain/search-query.ts';

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

/** The present query with another view of its results; parameters that aren't ours stay. */
export function withView(search: string, filters: string): string {
  const { query, rest } = parseSearch(search);
  return formatSearch({ query, view: parseSearch(filters).view, rest });
}

/** The present address with another trip. */
export function withQuery(search: string, query: Partial<SearchQuery>): string {
  const { view, rest } = parseSearch(search);
  return formatSearch({ query, view, rest });
}

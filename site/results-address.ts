import { formatSearch, parseSearch, type SearchQuery } from '../widget/domain/search-query.ts';

/** Returns the current query with another view of its results; unknown parameters are kept. */
export function withView(search: string, filters: string): string {
  const { query, rest } = parseSearch(search);
  return formatSearch({ query, view: parseSearch(filters).view, rest });
}

/** Returns the current URL with another trip. */
export function withQuery(search: string, query: Partial<SearchQuery>): string {
  const { view, rest } = parseSearch(search);
  return formatSearch({ query, view, rest });
}

import { formatSearch, parseSearch, type SearchQuery } from '../widget/domain/search-query.ts';

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

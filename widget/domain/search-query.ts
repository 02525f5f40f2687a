import { formatView, parseView, type ResultsView, viewNames } from './results-view.ts';
import { formatPairs, parseQuery, queryNames, queryPairs, type SearchQuery, splitNames } from './trip-query.ts';

export { emptyView, type ResultsView } from './results-view.ts';
export { isCompleteQuery, type SearchQuery } from './trip-query.ts';

/** A parameter that is known but whose value isn't; it was left out of the answer. */
export interface SearchProblem {
  readonly name: string;
  readonly value: string;
}

export interface ParsedSearch {
  readonly query: Partial<SearchQuery>;
  readonly view: ResultsView;
  /** Parameters this codec doesn't know, in their order: language, campaign marks, a car. */
  readonly rest: [string, string][];
  readonly problems: SearchProblem[];
}

/**
 * Reads a search from the parameters of an address, of the `filters` attribute, or of the form without JavaScript, which
 * may post `from-date` and `from-time` instead of `from`. An empty or missing `dropoff` is the pick-up location. A single
 * value given twice counts the first time; lists given twice are joined. Never throws.
 */
export function parseSearch(params: string | URLSearchParams): ParsedSearch {
  const given = new URLSearchParams(params);
  const problems: SearchProblem[] = [];
  const report = (name: string, value: string) => problems.push({ name, value });
  const query = parseQuery(given, report);
  const view = parseView(given, report);
  const known: readonly string[] = [...queryNames, ...splitNames, ...viewNames];
  return { query, view, rest: [...given].filter(([name]) => !known.includes(name)), problems };
}

/**
 * Writes a search as the parameters of an address, without the question mark: the query, then what differs from an
 * untouched view, then the rest. Commas and colons stay readable. `parseSearch` reads it back the same.
 */
export function formatSearch(search: {
  query: Partial<SearchQuery>;
  view?: ResultsView | undefined;
  rest?: readonly (readonly [string, string])[] | undefined;
}): string {
  const view = search.view ? formatView(search.view) : [];
  return formatPairs([...queryPairs(search.query), ...view, ...(search.rest ?? [])]);
}

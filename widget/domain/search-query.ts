import { formatView, parseView, type ResultsView, viewNames } from './results-view.ts';
import { formatPairs, parseQuery, queryNames, queryPairs, type SearchQuery, splitNames } from './trip-query.ts';

export { emptyView, type ResultsView } from './results-view.ts';
export { isCompleteQuery, type SearchQuery } from './trip-query.ts';

/** A known parameter with an invalid value, which was left out of the parsed search. */
export interface SearchProblem {
  readonly name: string;
  readonly value: string;
}

export interface ParsedSearch {
  readonly query: Partial<SearchQuery>;
  readonly view: ResultsView;
  /** Unknown parameters in their order, such as language, campaign tags or a car. */
  readonly rest: [string, string][];
  readonly problems: SearchProblem[];
}

/**
 * Parses a search from the parameters of a URL, of the `filters` attribute, or of the form without JavaScript, which may
 * post `from-date` and `from-time` instead of `from`. An empty or missing `dropoff` is the pick-up location. If a single
 * value is given twice, the first counts; repeated lists are joined. Never throws.
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
 * Formats a search as URL parameters, without the question mark: the query, then the view's parameters that differ from
 * the defaults, then the rest. Commas and colons stay readable. `parseSearch` is its inverse.
 */
export function formatSearch(search: {
  query: Partial<SearchQuery>;
  view?: ResultsView | undefined;
  rest?: readonly (readonly [string, string])[] | undefined;
}): string {
  const view = search.view ? formatView(search.view) : [];
  return formatPairs([...queryPairs(search.query), ...view, ...(search.rest ?? [])]);
}

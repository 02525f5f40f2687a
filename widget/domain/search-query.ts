import { isOneOf } from './enumerations.ts';
import { parsePeriodField } from './period-fields.ts';
import { formatView, parseView, type ResultsView, viewNames } from './results-view.ts';
import type { WallTime } from './wall-time.ts';

export { emptyView, type ResultsView } from './results-view.ts';

/** What is searched for. A location is an id or a name; times are on the wall clocks of their locations. */
export interface SearchQuery {
  readonly pickup: string;
  readonly dropoff: string;
  readonly from: WallTime;
  readonly to: WallTime;
}

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

const queryNames = ['pickup', 'dropoff', 'from', 'to'] as const;
const splitNames = ['from-date', 'from-time', 'to-date', 'to-time'] as const;

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

function parseQuery(given: URLSearchParams, report: (name: string, value: string) => void): Partial<SearchQuery> {
  const pickup = given.get('pickup')?.trim();
  const dropoff = given.get('dropoff')?.trim() || pickup;
  const from = parsePeriodField(given, 'from', report);
  const to = parsePeriodField(given, 'to', report);
  return { ...(pickup && { pickup }), ...(dropoff && { dropoff }), ...(from && { from }), ...(to && { to }) };
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
  const query = queryNames.flatMap((name) => (search.query[name] ? [[name, search.query[name]] as const] : []));
  const pairs = [...query, ...(search.view ? formatView(search.view) : []), ...(search.rest ?? [])];
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  return text.replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** True where all four parts are there, so that cars can be asked for. */
export function isCompleteQuery(query: Partial<SearchQuery>): query is SearchQuery {
  return queryNames.every((name) => query[name] !== undefined);
}

/** Tells whether a parameter belongs to this codec, so that a page can take its own out of the rest. */
export function isSearchName(name: string): boolean {
  return isOneOf([...queryNames, ...splitNames, ...viewNames], name);
}

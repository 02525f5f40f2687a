import { parsePeriodField } from './period-fields.ts';
import type { WallTime } from './wall-time.ts';

/** The trip to search for. A location is an id or a name; times are local to their locations. */
export interface SearchQuery {
  readonly pickup: string;
  readonly dropoff: string;
  readonly from: WallTime;
  readonly to: WallTime;
}

/** The parameters of a query, and those that the form without JavaScript may post instead. */
export const queryNames = ['pickup', 'dropoff', 'from', 'to'] as const;
export const splitNames = ['from-date', 'from-time', 'to-date', 'to-time'] as const;

/** Parses only the query; `parseSearch` parses the view as well. */
export function parseQuery(
  given: URLSearchParams,
  report: (name: string, value: string) => void = () => {},
): Partial<SearchQuery> {
  const pickup = given.get('pickup')?.trim();
  const dropoff = given.get('dropoff')?.trim() || pickup;
  const from = parsePeriodField(given, 'from', report);
  const to = parsePeriodField(given, 'to', report);
  return { ...(pickup && { pickup }), ...(dropoff && { dropoff }), ...(from && { from }), ...(to && { to }) };
}

/** Formats URL parameters without the question mark. Commas and colons stay readable. */
export function formatPairs(pairs: readonly (readonly [string, string])[]): string {
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  return text.replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** Returns the parameters that the query has. */
export function queryPairs(query: Partial<SearchQuery>): [string, string][] {
  return queryNames.flatMap((name): [string, string][] => (query[name] ? [[name, query[name]]] : []));
}

/** Returns true if the query has all four values, so that cars can be searched. */
export function isCompleteQuery(query: Partial<SearchQuery>): query is SearchQuery {
  return queryNames.every((name) => query[name] !== undefined);
}

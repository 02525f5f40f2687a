import { defaultDriverAge, parseDriverAge } from './driver-age.ts';
import { parsePeriodField } from './period-fields.ts';
import type { WallTime } from './wall-time.ts';

/** The trip to search for. A location is an id or a name; times are local to their locations. */
export interface SearchQuery {
  readonly pickup: string;
  readonly dropoff: string;
  readonly from: WallTime;
  readonly to: WallTime;
  /** The driver's age in years, which decides about fees; 30 if not stated. */
  readonly driverAge?: number | undefined;
}

/** A query as it may be read: any value may be missing. */
type PossibleQuery = { readonly [Name in keyof SearchQuery]?: SearchQuery[Name] | null | undefined };

/** The parameters that a search requires. */
const requiredNames = ['pickup', 'dropoff', 'from', 'to'] as const;
/** The parameters of a query, and those that the form without JavaScript may post instead. */
export const queryNames = [...requiredNames, 'age'] as const;
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
  const age = given.get('age');
  const driverAge = parseDriverAge(age);
  if (age && !driverAge) report('age', age);
  return definedQuery({ pickup, dropoff, from, to, driverAge });
}

/** Returns the query without its missing and empty values. */
export function definedQuery({ pickup, dropoff, from, to, driverAge }: PossibleQuery): Partial<SearchQuery> {
  return {
    ...(pickup && { pickup }),
    ...(dropoff && { dropoff }),
    ...(from && { from }),
    ...(to && { to }),
    ...(driverAge && { driverAge }),
  };
}

/** Formats URL parameters without the question mark. Commas and colons stay readable. */
export function formatPairs(pairs: readonly (readonly [string, string])[]): string {
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  return text.replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** Returns the parameters that the query has; an age only if it isn't the default. */
export function queryPairs(query: Partial<SearchQuery>): [string, string][] {
  const { driverAge = defaultDriverAge } = query;
  return [
    ...requiredNames.flatMap((name): [string, string][] => (query[name] ? [[name, query[name]]] : [])),
    ...(driverAge === defaultDriverAge ? [] : ([['age', String(driverAge)]] as [string, string][])),
  ];
}

/** Returns true if the query has all four values, so that cars can be searched. */
export function isCompleteQuery(query: Partial<SearchQuery>): query is SearchQuery {
  return requiredNames.every((name) => query[name] !== undefined);
}

import { keysOf } from '../domain/typed-record.ts';
/** Prefixes of the message ids in each group; all other messages are in `common`. A page loads only the groups it shows. */
export const groupPrefixes = {
  search: ['search'],
  offer: ['offer'],
  results: ['results', 'map', 'compare'],
  checkout: ['checkout', 'payment'],
  account: ['account'],
  desk: ['desk'],
  fleet: ['fleet'],
  vitals: ['vitals'],
  booking: ['booking', 'driver'],
  cover: ['cover'],
  acriss: ['acriss'],
  sandbox: ['sandbox'],
  site: ['site'],
  server: ['mail', 'page', 'assistant'],
} as const;

type NamedGroup = keyof typeof groupPrefixes;

export type AnyGroup = 'common' | NamedGroup;

/** The groups that a browser loads. */
export type TextGroup = Exclude<AnyGroup, 'server'>;

/** Returns the group of a message by the prefix of its id. */
export function groupOf(id: string): AnyGroup {
  const prefix = id.split('.')[0];
  return keysOf(groupPrefixes).find((name) => groupPrefixes[name].some((entry) => entry === prefix)) ?? 'common';
}

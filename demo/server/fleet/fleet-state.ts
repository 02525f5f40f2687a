import type { TableName, Values } from './tables.ts';

/** A record that the database has: its id and its values as the fleet folder states them. Prices have the id of their car. */
export type StateRow<Name extends TableName> = {
  id: string;
  values: Values<Name>;
  /** True for a member of staff who can't sign in; the folder doesn't state it. */
  isSuspended?: boolean;
};

/** The fleet in the database, by the keys of the folder. */
export type FleetState = { [Name in TableName]: ReadonlyMap<string, StateRow<Name>> };

/** Identifies a row of prices or blocks, of which several belong to a car. */
export function periodKey({ car, from }: { car: string; from: string }): string {
  return `${car} ${from}`;
}

import type { AuditObject } from '../accounts/audit-log.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { FleetState, StateRow } from './fleet-state.ts';
import type { UsedPictures } from './pictures.ts';
import type { FleetFiles } from './read-table.ts';
import { type TableName, tableNames } from './tables.ts';

/** The files that a supplier may change. In suppliers.csv it is their own row, of which an administrator changes some columns. */
export const ownTables = ['suppliers', 'cars', 'prices', 'blocks'] as const satisfies readonly TableName[];

/** The files that a supplier downloads. Locations are for reference: cars.csv has their keys. */
export const sharedTables = [
  'suppliers',
  'locations',
  'cars',
  'prices',
  'blocks',
] as const satisfies readonly TableName[];

/** Columns of a supplier's files that only an administrator changes: what a supplier is called, where, and how it is trusted. */
export const lockedColumns: Partial<Record<TableName, readonly string[]>> = {
  suppliers: ['name', 'locations', 'price_change_rate', 'blocked'],
  cars: ['rating', 'rating_source', 'trips'],
};

/** A supplier's part of the fleet: the own row, cars, prices and times out of service, and the locations that these name. */
export type OwnFleet = { supplierId: string; key: string; state: FleetState };

/** The scope of a comparison with a folder: the fleet, or a supplier's part of it. */
export type FleetScope = {
  supplierId: string | null;
  own: OwnFleet | null;
  state: FleetState;
  /** The files that are exported, and those that can change. */
  exported: readonly TableName[];
  tables: readonly TableName[];
  /** The record that entries of the audit log name. */
  object: AuditObject;
};

/** The record that an entry of the audit log names if it is about no single one. */
export const wholeFleet = { kind: 'fleet', id: '0'.repeat(24), name: '*' } as const;

/** Returns the part of the fleet that a supplier may change, or all of it. Throws `supplier_not_found` if the supplier was retired. */
export function scopeOf(whole: FleetState, supplierId: string | null): FleetScope {
  if (supplierId === null) {
    return { supplierId, own: null, state: whole, exported: tableNames, tables: tableNames, object: wholeFleet };
  }
  const own = ownFleet(whole, supplierId);
  const name = own.state.suppliers.get(own.key)?.values.name ?? own.key;
  const object = { kind: 'supplier', id: supplierId, name } as const;
  return { supplierId, own, state: own.state, exported: sharedTables, tables: ownTables, object };
}

function ownFleet(whole: FleetState, supplierId: string): OwnFleet {
  const suppliers = keep(whole.suppliers, ({ id }) => id === supplierId);
  const [[key, supplier] = []] = [...suppliers];
  if (key === undefined || supplier === undefined) throw new ProblemError('supplier_not_found');
  const own = keep(whole.cars, ({ values }) => values.supplier === key);
  const named = new Set([...supplier.values.locations, ...[...own.values()].flatMap(({ values }) => values.locations)]);
  for (const location of [...named]) {
    const parent = whole.locations.get(location)?.values.parent;
    if (parent) named.add(parent);
  }
  return {
    supplierId,
    key,
    state: {
      suppliers,
      locations: keep(whole.locations, (_, location) => named.has(location)),
      parking: new Map(),
      cars: own,
      prices: keep(whole.prices, ({ values }) => own.has(values.car)),
      blocks: keep(whole.blocks, ({ values }) => own.has(values.car)),
      fees: new Map(),
      extras: new Map(),
      staff: new Map(),
      partners: new Map(),
    },
  };
}

function keep<Name extends TableName>(
  rows: ReadonlyMap<string, StateRow<Name>>,
  isKept: (row: StateRow<Name>, key: string) => boolean,
): Map<string, StateRow<Name>> {
  return new Map([...rows].filter(([key, row]) => isKept(row, key)));
}

/** Returns the files that a supplier may change. The others change nothing, and were checked. */
export function ownFiles(files: FleetFiles): FleetFiles {
  return Object.fromEntries(
    tableNames.flatMap((name) => (ownTables.some((own) => own === name) && files[name] ? [[name, files[name]]] : [])),
  );
}

/** Returns the names of the pictures that a supplier's records have. */
export function usedPictures({ state }: OwnFleet): UsedPictures {
  const logos = [...state.suppliers.values()].map(({ values }) => values.logo);
  const pictures = [...state.cars.values()].map(({ values }) => values.picture);
  const named = (names: readonly (string | null)[]) => new Set(names.filter((name) => name !== null));
  return { suppliers: named(logos), locations: new Set(), extras: new Set(), cars: named(pictures) };
}

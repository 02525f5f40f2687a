import { createHash } from 'node:crypto';
import { expectation } from '../../../widget/i18n/server-texts.ts';
import { checkAmounts } from './check-amounts.ts';
import { type FleetState, periodKey } from './fleet-state.ts';
import { inTurns } from './in-chunks.ts';
import type { Problem } from './problems.ts';
import type { FleetFiles, FleetRow } from './read-table.ts';
import { digestKey, digestOf, type KnownDigests } from './row-digests.ts';
import type { Table, Texts } from './table.ts';
import { type TableName, tableNames, tables, type Values } from './tables.ts';

/** The changes that an import makes to a file's records, by their keys. */
export type TableChanges<Name extends TableName> = {
  added: ReadonlyMap<string, Values<Name>>;
  changed: ReadonlyMap<string, Values<Name>>;
  retired: readonly string[];
  unchanged: number;
  /** Keys of records that were changed elsewhere since the last export or import, and that the folder would change back. */
  edited: readonly string[];
  /** True if the file is there but has no rows, although the database has some. */
  isEmptied: boolean;
};

export type FleetPlan = { [Name in TableName]: TableChanges<Name> };

/** The plan, and what new records lack: only a record that exists may leave out a required column. */
export type Planned = { plan: FleetPlan; problems: Problem[] };

/** Returns the key of a row in the plan and in the database's state. */
export function rowKey(name: TableName, { key, values }: FleetRow): string {
  return tables[name].identifier === null ? periodKey(values as { car: string; from: string }) : key;
}

/**
 * Compares the folder with the database. An absent file or column changes nothing. `suspended` has the addresses of customers who can't
 * sign in.
 */
export async function planImport(
  folder: FleetFiles,
  state: FleetState,
  digests: KnownDigests,
  suspended: ReadonlySet<string> = new Set(),
): Promise<Planned> {
  const files = withDailyPrices(folder, state);
  const planned: ({ name: TableName } & Awaited<ReturnType<typeof planTable>>)[] = [];
  for (const name of tableNames) planned.push({ name, ...(await planTable(name, files[name], state[name], digests)) });
  const plan = Object.fromEntries(planned.map(({ name, changes }) => [name, changes])) as unknown as FleetPlan;
  const problems = planned.flatMap(({ problems: ofTable }): Problem[] => ofTable);
  const unserved = unservedCars(files, plan, state);
  const administrators = lastAdministrator(files, state, suspended);
  return {
    plan,
    problems: [...problems, ...unserved, ...administrators, ...retiredLimits(files, plan, state)],
  };
}

/**
 * Replaces a daily price that isn't stated by that of the car's dearest period, so that no day outside all periods is sold too
 * cheaply. Without periods it stays empty. A car that exists keeps its price if the file lacks the column.
 */
function withDailyPrices(files: FleetFiles, state: FleetState): FleetFiles {
  if (!files.cars) return files;
  const dearest = new Map<string, number>();
  for (const { values } of files.prices ?? state.prices.values()) {
    const { car, daily_price: price } = values as Values<'prices'>;
    dearest.set(car, Math.max(price, dearest.get(car) ?? 0));
  }
  const cars = files.cars.map((row) => {
    const { daily_price: price = state.cars.has(row.key) ? undefined : null } = row.values;
    if (price !== null) return row;
    return { ...row, values: { ...row.values, daily_price: dearest.get(row.key) ?? null } };
  });
  return { ...files, cars };
}

/**
 * Returns a problem for each car whose supplier is retired, and for each location of a car that its supplier wouldn't serve. The files
 * were compared with each other; here, what they lack comes from the database.
 */
function unservedCars(files: FleetFiles, { cars, suppliers }: FleetPlan, state: FleetState): Problem[] {
  const carOf = (key: string) => cars.added.get(key) ?? cars.changed.get(key) ?? state.cars.get(key)?.values;
  const supplierOf = (key: string) =>
    suppliers.added.get(key) ?? suppliers.changed.get(key) ?? state.suppliers.get(key)?.values;
  return (files.cars ?? []).flatMap(({ key, line }) => {
    const car = carOf(key);
    const supplier = car && supplierOf(car.supplier);
    if (!supplier) return [];
    const { file } = tables.cars;
    if (suppliers.retired.includes(supplier.key)) {
      const expected = expectation('keyOf', { file: tables.suppliers.file });
      return [{ file, line, column: 'supplier', expected, got: supplier.key }];
    }
    const unserved = car.locations.filter((place) => !supplier.locations.includes(place));
    const expected = expectation('servedLocations', { supplier: supplier.key });
    return unserved.map((got) => ({ file, line, column: 'locations', expected, got }));
  });
}

/** Returns a problem if the import would remove the last administrator. One who is suspended can't administer anything. */
function lastAdministrator(files: FleetFiles, state: FleetState, suspended: ReadonlySet<string>): Problem[] {
  const active = [...state.staff].filter(([, { values, isSuspended }]) => values.role === 'admin' && !isSuspended);
  const admins = new Set(active.map(([email]) => email));
  const remaining = new Set(admins);
  const rows = files.staff ?? [];
  for (const { key, values } of rows) {
    if (values['role'] !== 'admin') {
      if ('role' in values) remaining.delete(key);
    } else if (!state.staff.get(key)?.isSuspended && !suspended.has(key)) remaining.add(key);
  }
  if (admins.size === 0 || remaining.size > 0) return [];
  const last = rows.findLast(({ key }) => admins.has(key));
  const { file } = tables.staff;
  const got = String(last?.values['role'] ?? '');
  return [{ file, line: last?.line ?? 1, column: 'role', expected: expectation('oneAdmin'), got }];
}

/** Returns a problem for each supplier or location that is retired while a partner is limited to it: without it, more might be offered. */
function retiredLimits(files: FleetFiles, plan: FleetPlan, state: FleetState): Problem[] {
  const { added, changed, retired } = plan.partners;
  const unchanged = [...state.partners].map(([key, { values }]) => [key, values] as const);
  const partners = new Map([...unchanged, ...added, ...changed]);
  for (const key of retired) partners.delete(key);
  return [...partners].flatMap(([key, values]) => {
    const row = files.partners?.find((each) => each.key === key);
    return (['locations', 'suppliers'] as const).flatMap((column) => {
      // The file's own keys were compared with the other files.
      if (row && column in row.values) return [];
      const gone = (values[column] ?? []).filter((each) => plan[column].retired.includes(each));
      const expected = expectation('keysOf', { file: tables[column].file });
      return gone.map((got) => ({ file: tables.partners.file, line: row?.line ?? 1, column, expected, got }));
    });
  });
}

type Row = Readonly<Record<string, unknown>>;

async function planTable(
  name: TableName,
  rows: readonly FleetRow[] | undefined,
  states: ReadonlyMap<string, { values: object }>,
  digests: KnownDigests,
) {
  const added = new Map<string, Row>();
  const changed = new Map<string, Row>();
  const problems: Problem[] = [];
  const edited: string[] = [];
  const knownDigest = (key: string) => {
    const row = digestKey(name, key);
    return digests.get(`${row.file} ${row.key}`);
  };
  // A row that was added elsewhere has no digest, except before the first export or import.
  const isEdited = (key: string, values: object) => digests.size > 0 && knownDigest(key) !== digestOf(name, values);
  const seen = new Set<string>();
  for await (const chunk of inTurns(rows ?? [])) {
    for (const row of chunk) {
      const key = rowKey(name, row);
      seen.add(key);
      const state = states.get(key);
      const wanted = merge(name, state?.values, row.values);
      if (!state && isNobody(name, wanted)) continue;
      if (!state) {
        added.set(key, wanted);
        // It was removed elsewhere, and the folder would bring it back.
        if (knownDigest(key) !== undefined) edited.push(key);
        problems.push(...missingIn(name, row, wanted));
      } else if (digestOf(name, state.values) !== digestOf(name, wanted)) {
        changed.set(key, wanted);
        if (isEdited(key, state.values)) edited.push(key);
        // A column that the file lacks keeps its value, which the file's own check doesn't have.
        problems.push(
          ...checkAmounts(name, wanted).map((problem) => ({ file: tables[name].file, line: row.line, ...problem })),
        );
      }
    }
  }
  const retired = rows && name !== 'staff' ? [...states.keys()].filter((key) => !seen.has(key)) : [];
  for await (const chunk of inTurns(retired))
    for (const key of chunk) if (isEdited(key, states.get(key)?.values ?? {})) edited.push(key);
  const unchanged = states.size - changed.size - retired.length;
  const isEmptied = rows?.length === 0 && retired.length > 0;
  return { problems, changes: { added, changed, retired, unchanged, edited, isEmptied } };
}

/** Returns true for a row that would end access that a person does not have. */
function isNobody(name: TableName, { role }: Row): boolean {
  return name === 'staff' && role === 'none';
}

function missingIn(name: TableName, { line }: FleetRow, wanted: Row): Problem[] {
  const { file, columns, texts }: Table = tables[name];
  const missing = Object.entries(columns).filter(
    ([column, { isRequired }]) => isRequired && wanted[column] === undefined,
  );
  const untitled = Object.keys(texts).filter(
    (prefix) => texts[prefix] && !(wanted[prefix] as Texts | undefined)?.['en'],
  );
  const isUnpriced = name === 'cars' && wanted['daily_price'] === null;
  return [
    ...missing.map(([column, { cell }]) => ({ file, line, column, expected: cell.expected, got: '' })),
    ...(isUnpriced ? [{ file, line, column: 'daily_price', expected: expectation('dailyPrice'), got: '' }] : []),
    ...untitled.map((prefix) => ({ file, line, column: `${prefix}_en`, expected: expectation('text'), got: '' })),
  ];
}

/** Returns a record's values: the row's, else the present ones, else the defaults. */
function merge(name: TableName, present: object | undefined, row: Record<string, unknown>): Record<string, unknown> {
  const { columns, texts }: Table = tables[name];
  const before = present as Record<string, unknown> | undefined;
  const merged: Record<string, unknown> = {};
  for (const [column, { fallback }] of Object.entries(columns)) {
    merged[column] = column in row ? row[column] : before ? before[column] : fallback;
  }
  for (const prefix of Object.keys(texts)) {
    const all = { ...(before?.[prefix] as Texts | undefined), ...(row[prefix] as Texts | undefined) };
    merged[prefix] = Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''));
  }
  return merged;
}

/** Identifies the fleet in the database, and what an import would find edited in it. */
export async function versionOf(state: FleetState, digests: KnownDigests): Promise<string> {
  const hash = createHash('sha256');
  for (const name of tableNames)
    for await (const chunk of inTurns([...state[name]]))
      for (const [key, { values }] of chunk) hash.update(`${name} ${key} ${digestOf(name, values)}\n`);
  for (const [row, digest] of [...digests].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${row} ${digest}\n`);
  return hash.digest('hex');
}

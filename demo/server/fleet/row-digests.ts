import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { fleetRows, supplierFleetRows } from '../db/schema.ts';
import { inTurns } from './in-chunks.ts';
import type { FleetScope } from './own-fleet.ts';
import type { Column, Table, Texts } from './table.ts';
import { type TableName, tables } from './tables.ts';
import { writeCell } from './write-csv.ts';

/** The digests of the rows as last exported or imported, by file and key. */
export type KnownDigests = ReadonlyMap<string, string>;

/** Identifies a digest. The address of a person is kept as a hash only. */
export function digestKey(name: TableName, key: string): { file: string; key: string } {
  const isPerson = name === 'staff';
  return { file: tables[name].file, key: isPerson ? createHash('sha256').update(key).digest('hex') : key };
}

/** Identifies a row's content. Two rows that are written alike are the same. */
export function digestOf(name: TableName, values: object): string {
  const { columns, texts }: Table = tables[name];
  const row = values as Record<string, unknown>;
  const cells = Object.entries(columns).flatMap(([column, definition]) => {
    const text = comparableCell(definition, row[column]);
    // A row that was recorded before the column existed is the same as long as its cell is empty.
    return definition.isAddedLater && text === '' ? [] : [[column, text]];
  });
  const written = Object.keys(texts).map((prefix) => [prefix, Object.entries((row[prefix] ?? {}) as Texts).sort()]);
  return createHash('sha256')
    .update(JSON.stringify([cells, written]))
    .digest('hex');
}

/** Returns what a cell contains. The order of a list's items means nothing. */
export function comparableCell(definition: Column, value: unknown): string {
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return writeCell(definition, isList ? [...value].sort() : value);
}

/** Loads the digests of the operator's folder, or of a supplier's part of it. */
export async function loadDigests(db: Database, supplierId: string | null): Promise<KnownDigests> {
  const rows =
    supplierId === null
      ? await db.select().from(fleetRows)
      : await db.select().from(supplierFleetRows).where(eq(supplierFleetRows.supplierId, supplierId));
  return new Map(rows.map(({ file, key, digest }) => [`${file} ${key}`, digest]));
}

/** Lets only one import or export record rows at a time. Requests never read this table. */
export async function lockRows(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE fleet_rows IN EXCLUSIVE MODE`);
}

/** Records rows as they are now, so that a later import can detect changes made elsewhere. */
export async function recordRows(tx: Database, { state, supplierId, tables: names }: FleetScope): Promise<void> {
  const rows: { file: string; key: string; digest: string }[] = [];
  for (const name of names)
    for await (const chunk of inTurns<[string, { values: object }]>([...state[name]]))
      for (const [key, { values }] of chunk) rows.push({ ...digestKey(name, key), digest: digestOf(name, values) });
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) AS row(file text, key text, digest text)`;
  if (supplierId === null) {
    await tx.delete(fleetRows);
    await selectRows(tx, sql`INSERT INTO fleet_rows (file, key, digest) SELECT file, key, digest FROM ${given}`);
    return;
  }
  await tx.delete(supplierFleetRows).where(eq(supplierFleetRows.supplierId, supplierId));
  await selectRows(
    tx,
    sql`INSERT INTO supplier_fleet_rows (supplier_id, file, key, digest) SELECT ${supplierId}, file, key, digest FROM ${given}`,
  );
}

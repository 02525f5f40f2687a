import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordEntry } from '../accounts/audit-log.ts';
import type { Database } from '../db/database.ts';
import type * as schema from '../db/schema.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { RandomBytes } from '../process/identifiers.ts';
import type { BlockTimes } from './blocks.ts';
import type { FleetState } from './fleet-state.ts';
import { inChunks } from './in-chunks.ts';
import type { FleetPlan } from './plan-import.ts';
import type { TableName, Values } from './tables.ts';

export type ApplyOptions = {
  now: Date;
  random: RandomBytes;
  mails: MailWriterContext;
  times: BlockTimes;
  /** Returns the id of a new record; by default it is random. */
  newRecordId?: NewRecordId | undefined;
  record: RecordEntry;
};

/** Returns the id of a record from the file that it is in and its key. */
export type NewRecordId = (table: 'cars' | 'suppliers' | 'locations' | 'parking', key: string) => string;

/** Keys of the folder to ids of the database. */
export type Ids = ReadonlyMap<string, string>;

/** The values of an existing record that the folder doesn't state. */
const keptColumns = ['id', 'createdAt', 'blockOnPay'];

export function retiredIds(plan: FleetPlan, state: FleetState, name: TableName): string[] {
  return plan[name].retired.flatMap((key) => state[name].get(key)?.id ?? []);
}

export function written<Name extends TableName>(plan: FleetPlan, name: Name): [key: string, values: Values<Name>][] {
  const { added, changed } = plan[name];
  return [...added, ...changed] as [string, Values<Name>][];
}

export function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The fleet has no ${key}`);
  return id;
}

export function stampsOf({ now }: ApplyOptions) {
  return { createdAt: now, updatedAt: now };
}

/** Inserts rows, or updates those whose id exists. */
export async function upsert<
  Table extends
    | typeof schema.cars
    | typeof schema.suppliers
    | typeof schema.locations
    | typeof schema.parkingSpots
    | typeof schema.partners,
>(tx: Database, table: Table, rows: readonly Table['$inferInsert'][]): Promise<void> {
  for (const chunk of inChunks(rows)) {
    const names = new Set(Object.keys(chunk[0] ?? {}).filter((name) => !keptColumns.includes(name)));
    const set = Object.fromEntries(
      Object.entries(getTableColumns(table as PgTable))
        .filter(([name]) => names.has(name))
        .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
    );
    await tx
      .insert(table as PgTable)
      .values([...chunk] as Record<string, unknown>[])
      .onConflictDoUpdate({ target: table.id, set });
  }
}

export async function deleteWhere(
  tx: Database,
  table: PgTable,
  column: PgColumn,
  ids: readonly string[],
): Promise<void> {
  for (const chunk of inChunks(ids)) await tx.delete(table).where(inArray(column, chunk));
}

/** Replaces all rows that belong to some records, such as the places of cars. */
export async function replaceRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  owners: { column: PgColumn; ids: readonly string[] },
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  await deleteWhere(tx, table, owners.column, owners.ids);
  for (const chunk of inChunks(rows)) await tx.insert(table as PgTable).values(chunk as Record<string, unknown>[]);
}

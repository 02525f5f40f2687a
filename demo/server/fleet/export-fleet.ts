import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditObject } from '../accounts/audit-log.ts';
import type { Database } from '../db/database.ts';
import type { UploadContext } from '../uploads/context.ts';
import { findFile } from '../uploads/stored-files.ts';
import type { FleetState } from './fleet-state.ts';
import { loadState } from './load-state.ts';
import { scopeOf } from './own-fleet.ts';
import { pictureColumns } from './pictures.ts';
import { makePicturesFolder, picturesFolder } from './read-folder.ts';
import { lockRows, recordRows } from './row-digests.ts';
import { requiredTables, type TableName, tables, type Values } from './tables.ts';
import { writeTable } from './write-csv.ts';

export type ExportResult = {
  rows: Record<TableName, number>;
  pictures: number;
  missingPictures: string[];
  /** The addresses of the people who are not in staff.csv, because their supplier is not in suppliers.csv. */
  staffLeftOut: string[];
  object: AuditObject;
};

type Context = Pick<UploadContext, 'db' | 'objectStorage'>;

/**
 * Writes the fleet, or a supplier's part of it, as a folder. An optional file without rows is left out. Only a complete folder counts
 * as the last export, with which an import compares.
 */
export async function exportFleet(
  context: Context,
  directory: string,
  supplierId: string | null = null,
): Promise<ExportResult> {
  await makePicturesFolder(directory);
  // An import may end between two of the queries.
  const scope = await context.db.transaction(async (tx: Database) => scopeOf(await loadState(tx), supplierId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const { state } = scope;
  const missingPictures: string[] = [];
  const written = new Set<string>();
  for (const { table, column, folder } of pictureColumns) {
    // Pictures of locations are not a supplier's, and are not needed for reference.
    if (!scope.tables.includes(table)) continue;
    for (const { values } of state[table].values()) {
      const name = (values as Record<string, unknown>)[column];
      if (typeof name !== 'string') continue;
      const bytes = await readPicture(context, folder, name);
      if (bytes === null) missingPictures.push(name);
      else if (!written.has(name)) {
        written.add(name);
        await writeFile(join(directory, picturesFolder, name), bytes);
      }
    }
  }
  const rows = {} as Record<TableName, number>;
  const staffLeftOut = [...state.staff].flatMap(([email, { values }]) => (hasNoSupplier(state, values) ? [email] : []));
  for (const name of scope.exported) {
    const path = join(directory, tables[name].file);
    const values = [...state[name]]
      .filter(([key]) => name !== 'staff' || !staffLeftOut.includes(key))
      .map(([, row]) => withoutPictures(name, row.values, missingPictures));
    rows[name] = values.length;
    if (values.length > 0 || requiredTables.includes(name)) await writeFile(path, writeTable(name, values));
    else await rm(path, { force: true });
  }
  await context.db.transaction(async (tx: Database) => {
    await lockRows(tx);
    await recordRows(tx, scope);
  });
  return { rows, pictures: written.size, missingPictures, staffLeftOut, object: scope.object };
}

/** Returns true for the staff of a retired supplier. Their row could not be imported, and a missing one removes nobody. */
function hasNoSupplier({ suppliers }: FleetState, { role, supplier }: Values<'staff'>): boolean {
  return role === 'supplier' && !suppliers.has(supplier ?? '');
}

/** Returns the row without references to pictures that are missing, because it could not be imported with them. */
function withoutPictures(name: TableName, values: object, missing: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = { ...values };
  for (const { table, column } of pictureColumns)
    if (table === name && missing.includes(String(row[column]))) row[column] = null;
  return row;
}

async function readPicture(
  context: Context,
  folder: 'users' | 'locations' | 'cars',
  name: string,
): Promise<Uint8Array | null> {
  if (/[/\\]/.test(name)) return null;
  const upload = await findFile(context, folder, name);
  return (await upload?.read()) ?? null;
}

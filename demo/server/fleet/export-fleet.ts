import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditObject } from '../accounts/audit-log.ts';
import type { Database } from '../db/database.ts';
import type { UploadContext } from '../uploads/context.ts';
import { findFile } from '../uploads/stored-files.ts';
import { loadState } from './load-state.ts';
import { scopeOf } from './own-fleet.ts';
import { pictureColumns } from './pictures.ts';
import { makePicturesFolder, picturesFolder } from './read-folder.ts';
import { recordRows } from './row-digests.ts';
import { requiredTables, type TableName, tables } from './tables.ts';
import { writeTable } from './write-csv.ts';

export type ExportResult = {
  rows: Record<TableName, number>;
  pictures: number;
  missingPictures: string[];
  object: AuditObject;
};

type Context = Pick<UploadContext, 'db' | 'objectStorage'>;

/** Writes the fleet, or a supplier's part of it, as a folder. An optional file without rows is left out. */
export async function exportFleet(
  context: Context,
  directory: string,
  supplierId: string | null = null,
): Promise<ExportResult> {
  await makePicturesFolder(directory);
  const scope = await context.db.transaction(async (tx: Database) => {
    const found = scopeOf(await loadState(tx), supplierId);
    await recordRows(tx, found);
    return found;
  });
  const { state } = scope;
  const missingPictures: string[] = [];
  const written = new Set<string>();
  for (const { table, column, folder } of pictureColumns) {
    // Pictures of locations are not a supplier's, and are not needed for reference.
    if (!scope.tables.includes(table)) continue;
    for (const { values } of state[table].values()) {
      const row = values as Record<string, unknown>;
      const name = row[column];
      if (typeof name !== 'string') continue;
      const bytes = await readPicture(context, folder, name);
      if (bytes === null) {
        // A reference without a file could not be imported.
        missingPictures.push(name);
        row[column] = null;
      } else if (!written.has(name)) {
        written.add(name);
        await writeFile(join(directory, picturesFolder, name), bytes);
      }
    }
  }
  const rows = {} as Record<TableName, number>;
  for (const name of scope.exported) {
    const path = join(directory, tables[name].file);
    const values = [...state[name].values()].map((row) => row.values as Record<string, unknown>);
    rows[name] = values.length;
    if (values.length > 0 || requiredTables.includes(name)) await writeFile(path, writeTable(name, values));
    else await rm(path, { force: true });
  }
  return { rows, pictures: written.size, missingPictures, object: scope.object };
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

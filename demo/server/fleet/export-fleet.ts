import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import type { UploadContext } from '../uploads/context.ts';
import { findFile } from '../uploads/stored-files.ts';
import { loadState } from './fleet-state.ts';
import { recordRows } from './import-fleet.ts';
import { pictureColumns } from './pictures.ts';
import { picturesFolder } from './read-folder.ts';
import { requiredTables, type TableName, tableNames, tables } from './tables.ts';
import { writeTable } from './write-csv.ts';

export type ExportResult = { rows: Record<TableName, number>; pictures: number; missingPictures: string[] };

type Context = Pick<UploadContext, 'db' | 'objectStorage'>;

/** Writes the fleet as a folder. An optional file without rows is left out. */
export async function exportFleet(context: Context, directory: string): Promise<ExportResult> {
  await mkdir(join(directory, picturesFolder), { recursive: true });
  const state = await context.db.transaction(async (tx: Database) => {
    await recordRows(tx);
    return loadState(tx);
  });
  const missingPictures: string[] = [];
  const written = new Set<string>();
  for (const { table, column, folder } of pictureColumns) {
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
  for (const name of tableNames) {
    const path = join(directory, tables[name].file);
    const values = [...state[name].values()].map((row) => row.values as Record<string, unknown>);
    rows[name] = values.length;
    if (values.length > 0 || requiredTables.includes(name)) await writeFile(path, writeTable(name, values));
    else await rm(path, { force: true });
  }
  return { rows, pictures: written.size, missingPictures };
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

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { findOwnTables } from '../db/migrate.ts';

/** Number of the file's format: a version of the server reads those up to its own. */
export const backupFormat = 1;

/** One line of a backup. `table` says which rows follow, and whether they refer to each other. */
export type BackupLine =
  | ['backup', { format: number; createdAt: string; migrations: string[] }]
  | ['table', { name: string; columns: string[]; refersToItself: boolean }]
  | ['row', Record<string, unknown>]
  | ['file', { path: string; base64: string }]
  | ['end', { rows: number; files: number; sha256: string }];

export type BackupSummary = { rows: number; files: number };

export type WriteText = (text: string) => Promise<void>;

/** Files of the data folder that belong to a backup. The key is not one of them, because the two together reveal everything. */
const keptFiles = ['config.json', 'embed', 'well-known'];

/** Rows that are read at a time; one where a row may hold a file of several megabytes. */
const rowsPerFetch = 500;

/**
 * Writes all rows, as they were at one moment, and the operator's files as lines of JSON, the same for both databases. Bookings
 * are accepted meanwhile; the embedded database responds to them once it has written its rows.
 */
export async function writeBackup(
  db: Database,
  { dataDir, now, write }: { dataDir: string | undefined; now: Date; write: WriteText },
): Promise<BackupSummary> {
  const hash = createHash('sha256');
  const summary = { rows: 0, files: 0 };
  const writeLine = async (text: string) => {
    hash.update(`${text}\n`);
    await write(`${text}\n`);
  };
  const writeObject = (line: BackupLine) => writeLine(JSON.stringify(line));
  await db.transaction(
    async (tx) => {
      const migrations = await selectRows<{ name: string }>(tx, sql`SELECT name FROM migrations ORDER BY name`);
      const names = migrations.map(({ name }) => name);
      await writeObject(['backup', { format: backupFormat, createdAt: now.toISOString(), migrations: names }]);
      for (const table of await findTables(tx)) {
        const { name, columns, refersToItself } = table;
        await writeObject(['table', { name, columns, refersToItself }]);
        summary.rows += await writeRows(tx, table, (row) => writeLine(`["row",${row}]`));
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  for (const path of dataDir === undefined ? [] : await findFiles(dataDir)) {
    const base64 = (await readFile(join(dataDir ?? '', path))).toString('base64');
    await writeObject(['file', { path, base64 }]);
    summary.files += 1;
  }
  const end: BackupLine = ['end', { ...summary, sha256: hash.digest('hex') }];
  await write(`${JSON.stringify(end)}\n`);
  return summary;
}

type Table = { name: string; columns: string[]; hasBytes: boolean; refersToItself: boolean };
type Reference = { from: string; to: string };

/**
 * Returns the server's own tables with the columns that can be written, each table after those that its rows refer to. The catalogue's
 * version and the log of changed cars are left out: restoring the rows writes new ones.
 */
async function findTables(tx: Database): Promise<Table[]> {
  const columns = await selectRows<{ table: string; name: string; type: string }>(
    tx,
    sql`SELECT c.table_name AS "table", c.column_name AS name, c.data_type AS type
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
        AND c.table_name NOT IN ('migrations', 'catalogue_state', 'catalogue_changes', 'hold_changes', 'heartbeats')
      ORDER BY c.table_name, c.ordinal_position`,
  );
  const references = await selectRows<Reference>(
    tx,
    sql`SELECT DISTINCT source.relname AS "from", target.relname AS "to" FROM pg_constraint
      JOIN pg_class source ON source.oid = conrelid JOIN pg_class target ON target.oid = confrelid WHERE contype = 'f'`,
  );
  const ownTables = await findOwnTables(tx);
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => ownTables.includes(name));
  return inOrderOfReference(names, references).map((name) => {
    const own = columns.filter(({ table }) => table === name);
    return {
      name,
      columns: own.map((column) => column.name),
      hasBytes: own.some(({ type }) => type === 'bytea'),
      refersToItself: references.some(({ from, to }) => from === name && to === name),
    };
  });
}

function inOrderOfReference(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { from, to } of references) if (from === name && to !== name && names.includes(to)) add(to);
    ordered.push(name);
  };
  for (const name of names) add(name);
  return ordered;
}

/** Reads a table by a cursor and returns the number of its rows. */
async function writeRows(
  tx: Database,
  { name, columns, hasBytes }: Table,
  write: (json: string) => Promise<void>,
): Promise<number> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(
    sql`DECLARE backup CURSOR FOR SELECT to_jsonb(found)::text AS json FROM (SELECT ${list} FROM ${sql.identifier(name)}) found`,
  );
  const fetchNext = sql.raw(`FETCH ${hasBytes ? 1 : rowsPerFetch} FROM backup`);
  let count = 0;
  let rows = await selectRows<{ json: string }>(tx, fetchNext);
  while (rows.length > 0) {
    for (const { json } of rows) await write(json);
    count += rows.length;
    rows = await selectRows<{ json: string }>(tx, fetchNext);
  }
  await tx.execute(sql`CLOSE backup`);
  return count;
}

async function findFiles(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const kept of keptFiles.map((name) => join(dataDir, name)).filter(existsSync)) {
    const entries = await readdir(kept, { recursive: true, withFileTypes: true }).catch(() => null);
    const files = entries?.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    found.push(...(files ?? [kept]));
  }
  return found.map((file) => relative(dataDir, file)).sort();
}

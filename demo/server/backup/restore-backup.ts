import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize } from 'node:path';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { findOwnTables, hasLaterMigrations, isMigrated, migrate, migrationNames } from '../db/migrate.ts';
import { StartError } from '../process/start-error.ts';
import { type BackupLine, type BackupSummary, backupFormat } from './write-backup.ts';

type Header = Extract<BackupLine, ['backup', unknown]>[1];
type Table = Extract<BackupLine, ['table', unknown]>[1];
type StoredFile = Extract<BackupLine, ['file', unknown]>[1];

type RestoreOptions = {
  dataDir: string | undefined;
  file: string;
  /** Allows replacing the data in the database. */
  replace: boolean;
};

/** Rows that are written at a time. */
const rowsPerInsert = 200;
/** Characters of JSON after which rows are written, because some hold a file. */
const charactersPerInsert = 4_000_000;

/**
 * Replaces the content of a database, and the operator's files, by that of a backup, then applies the migrations that it lacks.
 * Throws a StartError, before anything is changed, if the file is damaged or of a later version, if it has a file outside the data
 * folder, if the database has data, or if a later version has changed it. Other programs' tables stay as they are.
 */
export async function restoreBackup(db: Database, options: RestoreOptions): Promise<BackupSummary> {
  const { dataDir, file, replace } = options;
  const { header, summary } = await checkBackup(file);
  const unknown = header.migrations.filter((name) => !migrationNames.includes(name));
  if (header.format > backupFormat || unknown.length > 0) {
    throw new StartError(`${file} can only be restored with a later version of the server.`);
  }
  const isOwn = await isMigrated(db);
  if (!isOwn && (await findOwnTables(db)).length > 0) {
    throw new StartError('The database has tables of another program. Restore the backup to an empty one.');
  }
  // Tables that this version can't name would stay, and the next upgrade couldn't create them.
  if (isOwn && (await hasLaterMigrations(db))) {
    throw new StartError(
      'A later version of the server has changed this database. Restore the backup to an empty one.',
    );
  }
  if (!replace && (await hasData(db))) {
    throw new StartError('The database has data. Add --replace to delete it and restore the backup in its place.');
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await dropTables(tx);
    await migrate(tx, header.migrations);
    await deleteRows(tx);
    // The bookings' events were sent when they happened.
    await tx.execute(sql`SET LOCAL rental.restores_backup = 'on'`);
    await insertLines(tx, file);
    await migrate(tx);
  });
  if (dataDir !== undefined) await writeFiles(file, dataDir);
  return summary;
}

/** Reads the whole file; throws a StartError if a part is missing or changed, or if one of its files would be outside the data folder. */
export async function checkBackup(file: string): Promise<{ header: Header; summary: BackupSummary }> {
  const hash = createHash('sha256');
  let header: Header | undefined;
  let end: Extract<BackupLine, ['end', unknown]>[1] | undefined;
  let before = '';
  try {
    for await (const text of readLines(file)) {
      if (text.startsWith('["end"')) {
        [, end] = JSON.parse(text) as Extract<BackupLine, ['end', unknown]>;
        before = hash.copy().digest('hex');
      } else end = undefined;
      if (isFileLine(text)) parseFile(text);
      header ??= (JSON.parse(text) as Extract<BackupLine, ['backup', unknown]>)[1];
      hash.update(`${text}\n`);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new StartError(`No file ${file}`);
    throw damaged(file);
  }
  if (!header?.migrations || !end || end.sha256 !== before) throw damaged(file);
  return { header, summary: { rows: end.rows, files: end.files } };
}

function damaged(file: string): StartError {
  return new StartError(`${file} is not a complete backup.`);
}

/** A line ends only at a line feed. In later versions of Node, `node:readline` ends it at U+2028 and U+2029 too, which JSON doesn't escape. */
async function* readLines(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8');
  const source = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  let parts: string[] = [];
  for await (const chunk of source.pipe(unpacked) as AsyncIterable<string>) {
    const [end = '', ...starts] = chunk.split('\n');
    parts.push(end);
    for (const start of starts) {
      yield parts.join('');
      parts = [start];
    }
  }
  const last = parts.join('');
  if (last !== '') yield last;
}

async function hasData(db: Database): Promise<boolean> {
  const names = await findOwnTables(db);
  for (const name of ['users', 'bookings', 'cars'].filter((each) => names.includes(each))) {
    if ((await selectRows(db, sql`SELECT 1 FROM ${sql.identifier(name)} LIMIT 1`)).length > 0) return true;
  }
  return false;
}

async function dropTables(tx: Database): Promise<void> {
  for (const name of await findOwnTables(tx)) await tx.execute(sql`DROP TABLE ${sql.identifier(name)} CASCADE`);
}

/** Deletes the rows that migrations have written: the backup has its own. */
async function deleteRows(tx: Database): Promise<void> {
  for (const name of (await findOwnTables(tx)).filter((each) => each !== 'migrations')) {
    await tx.execute(sql`TRUNCATE ${sql.identifier(name)} CASCADE`);
  }
}

async function insertLines(tx: Database, file: string): Promise<void> {
  let table: Table | undefined;
  let rows: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (table && rows.length > 0) await insertRows(tx, table, rows);
    rows = [];
    characters = 0;
  };
  for await (const text of readLines(file)) {
    if (text.startsWith('["row",')) {
      const json = text.slice('["row",'.length, -1);
      rows.push(json);
      characters += json.length;
      const isFull = rows.length >= rowsPerInsert || characters >= charactersPerInsert;
      if (isFull && !table?.refersToItself) await flush();
      continue;
    }
    await flush();
    const line = JSON.parse(text) as BackupLine;
    if (line[0] === 'table') table = line[1];
  }
}

async function insertRows(tx: Database, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const table = sql.identifier(name);
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(
    sql`INSERT INTO ${table} (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::${table}, ${`[${rows.join()}]`}::jsonb)`,
  );
}

async function writeFiles(file: string, dataDir: string): Promise<void> {
  for await (const text of readLines(file)) {
    if (!isFileLine(text)) continue;
    const { path, base64 } = parseFile(text);
    const target = join(dataDir, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(base64, 'base64'));
  }
}

function isFileLine(text: string): boolean {
  return text.startsWith('["file",');
}

/** Returns the file of a line; throws a StartError if it would be outside the data folder. */
function parseFile(text: string): StoredFile {
  const [, file] = JSON.parse(text) as ['file', StoredFile];
  const path = normalize(file.path);
  if (path === '.' || path.startsWith('..') || isAbsolute(path))
    throw new StartError(`The backup contains a file outside the data folder: ${file.path}`);
  return file;
}

import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

let loaded: Promise<Blob> | undefined;

/** Returns the files of an empty embedded database, created once per version: loading them is six times faster. */
export function initialDatabase(): Promise<Blob> {
  loaded ??= loadOrCreate();
  return loaded;
}

async function loadOrCreate(): Promise<Blob> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(entry, '../../package.json'), 'utf8')) as { version: string };
  const file = join(tmpdir(), `rental-small-database-${version}.tar`);
  if (!existsSync(file)) await make(file);
  return new Blob([await readFile(file)]);
}

/**
 * Settings that open a database in half the time: PostgreSQL clears all its buffers first, and a segment of its log is copied whole.
 * They change no result.
 */
const small = {
  postgresqlconf: ['shared_buffers = 8MB', 'timezone = UTC', 'wal_recycle = off'],
  initDbStartParams: ['--wal-segsize=1'],
};

/** Without the databases that new ones are copied from, which take two thirds of the files. No test creates one in an embedded database. */
const reductions = [
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  'CHECKPOINT',
];

/** Moved into place when complete, because several test files may create it at once. */
async function make(file: string): Promise<void> {
  const database = await PGlite.create({ extensions: { btree_gist }, ...small });
  for (const statement of reductions) await database.exec(statement);
  const files = await database.dumpDataDir('none');
  await database.close();
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await files.arrayBuffer()));
  await rename(draft, file);
}

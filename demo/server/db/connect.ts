import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database } from './database.ts';
import * as schema from './schema.ts';

export type Connection = {
  db: Database;
  kind: 'pglite' | 'postgres';
  close: () => Promise<void>;
};

/** Object id of PostgreSQL's bigint type. PGlite parses it to a number, `pg` to a string: both should return a string. */
const bigintType = 20;

/**
 * Opens the embedded database in a folder or, without one, in memory. Creating a new database takes seconds unless `initial`
 * contains the files of an empty one.
 */
export async function connectEmbedded(folder: string | undefined, initial?: Blob): Promise<Connection> {
  const dataDir = folder === undefined ? undefined : join(folder, 'database');
  const isNew = dataDir === undefined || !existsSync(dataDir);
  const client = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(initial && isNew ? { loadDataDir: initial } : {}),
    extensions: { btree_gist },
    parsers: { [bigintType]: (value: string) => value },
  });
  return { db: drizzlePglite({ client, schema }), kind: 'pglite', close: () => client.close() };
}

/** Time limits in milliseconds, so that a stuck query, lock or transaction never occupies a connection permanently. */
const timeouts = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Connects to a PostgreSQL server; throws if it does not respond within ten seconds or rejects the credentials. Calls `onLost`
 * when a connection breaks; the pool opens a new one on the next query.
 */
export async function connectPostgres(url: string, onLost?: (reason: string) => void): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: 10, ...timeouts });
  // The pool reports the errors of its idle connections. While a transaction holds a connection, nothing else listens to it,
  // and an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', ({ message }) => onLost?.(message)));
  pool.on('error', () => {});
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzlePostgres({ client: pool, schema }), kind: 'postgres', close: () => pool.end() };
}

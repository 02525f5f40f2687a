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
  /** Returns the number of the pool's connections; the embedded database has none. */
  pool?: () => PoolState;
  close: () => Promise<void>;
};

export type PoolState = { open: number; idle: number; waiting: number };

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
  return {
    db: withReleasedConnections(pool),
    kind: 'postgres',
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Creates the database of a pool. Each transaction returns its connection to the pool: drizzle keeps it forever if the
 * connection breaks before `begin`, and ten such cuts would leave none.
 */
function withReleasedConnections(pool: pg.Pool): Database {
  const db = drizzlePostgres({ client: pool, schema });
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzlePostgres({ client, schema }).transaction(run, config);
    } finally {
      client.release();
    }
  };
  return db;
}

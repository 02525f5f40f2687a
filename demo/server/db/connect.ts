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

/** Type number of PostgreSQL's bigint. PGlite would make it a number where `pg` leaves it text. */
const bigintType = 20;

/**
 * Opens the database in the process, in a folder or (without one) in memory. A new one takes seconds to make, unless
 * `initial` brings the files of an empty one.
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

/**
 * Opens a PostgreSQL server; throws when it does not answer within ten seconds or refuses the sign-in. A connection that is
 * lost while nobody uses it is told to `onLost` and made anew when one is needed.
 */
export async function connectPostgres(url: string, onLost?: (reason: string) => void): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on('error', ({ message }) => onLost?.(message));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzlePostgres({ client: pool, schema }), kind: 'postgres', close: () => pool.end() };
}

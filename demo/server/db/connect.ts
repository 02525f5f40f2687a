import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { keysOf } from '../../../widget/domain/typed-record.ts';
import { errorMessage } from '../process/error-message.ts';
import { StartError } from '../process/start-error.ts';
import { type Database, selectRows } from './database.ts';
import { isParameterRefused, isReadOnly } from './database-errors.ts';
import { sendInOneMessage, textParsers } from './embedded-statements.ts';
import * as schema from './schema.ts';
import { sendTogether } from './send-together.ts';
import { createStatementNames } from './statement-names.ts';

export type Connection = {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Returns the number of the pool's connections; the embedded database has none. */
  pool?: () => PoolState;
  /** Without limits in the session: the database's user, which should have them. A pooler may accept none from its clients. */
  unlimitedUser?: string;
  close: () => Promise<void>;
};

export type PoolState = { open: number; idle: number; waiting: number };

const databaseFolder = (dataDir: string) => join(dataDir, 'database');

/** Returns true if an embedded database was created in a data folder. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(databaseFolder(dataDir));
}

/**
 * Opens the embedded database in a folder or, without one, in memory. Creating a new database takes seconds unless `initial`
 * contains the files of an empty one.
 */
export async function connectEmbedded(folder: string | undefined, initial?: Blob): Promise<Connection> {
  const dataDir = folder === undefined ? undefined : databaseFolder(folder);
  const isNew = folder === undefined || !hasEmbeddedDatabase(folder);
  const client = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(initial && isNew ? { loadDataDir: initial } : {}),
    extensions: { btree_gist },
    parsers: textParsers,
  }).catch((error: unknown) => {
    if (dataDir === undefined) throw error;
    throw new StartError(`Cannot open the embedded database in ${dataDir}: ${embeddedReason(error)}`);
  });
  sendInOneMessage(client);
  return { db: drizzlePglite({ client, schema }), kind: 'pglite', close: () => client.close() };
}

/** Numbers of errors of a file system in WebAssembly; those of the machine differ. */
const fileErrors = new Map([
  [2, 'permission denied'],
  [29, 'input or output error'],
  [51, 'the disk is full'],
  [69, 'the disk is read-only'],
]);

/** Returns the reason of an error of the embedded database: its file system throws objects that have only a number. */
function embeddedReason(error: unknown): string {
  if (error instanceof Error) return errorMessage(error);
  const number = Number((error as { errno?: unknown } | null)?.errno);
  return fileErrors.get(number) ?? `error ${number}`;
}

/** Time limits in milliseconds, so that a stuck query, lock or transaction never occupies a connection permanently. */
const sessionLimits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

const timeouts = { connectionTimeoutMillis: 10_000, ...sessionLimits };

/**
 * A search that a replica doesn't complete in this time goes to the primary. `query_timeout` applies without the server's help, for a
 * connection whose packets are lost.
 */
const replicaTimeouts = { ...timeouts, connectionTimeoutMillis: 2000, statement_timeout: 5000, query_timeout: 6000 };

type OnLost = (reason: string) => void;

/** Names our connections in the list of PostgreSQL's sessions. */
const applicationName = 'rental-elements';

/** How often the connections of other processes are read, every tenth of a second: PostgreSQL lists closed ones for a moment. */
const readingsOfUse = 30;

/** Returns true if another process of ours uses the database, and still does after three seconds. */
export async function isInUse(db: Database): Promise<boolean> {
  for (let reading = 1; await hasUser(db); reading += 1) {
    if (reading === readingsOfUse) return true;
    await setTimeout(100);
  }
  return false;
}

/**
 * Returns true if another process of ours used the database within the last minute: a running server does so every few seconds, and a
 * pooler keeps the connections of a stopped one.
 */
async function hasUser(db: Database): Promise<boolean> {
  const sessions = await selectRows(
    db,
    sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${applicationName} AND pid <> pg_backend_pid()
        AND state_change > now() - interval '1 minute' LIMIT 1`,
  );
  return sessions.length > 0;
}

/**
 * Connects to a PostgreSQL server; throws if it does not respond within ten seconds or rejects the credentials. Calls `onLost`
 * when a connection breaks; the pool opens a new one on the next query.
 */
export async function connectPostgres(url: string, onLost?: OnLost): Promise<Connection> {
  const pool = createPool({ connectionString: url, ...timeouts }, onLost);
  try {
    const client = await connectFirst(pool);
    try {
      const { isPooled, unlimitedUser } = await readSession(client);
      if (isPooled) dropStatementNames(pool);
      else nameStatements(pool);
      return { ...connectionOf(pool), ...(unlimitedUser === undefined ? {} : { unlimitedUser }) };
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Connects to a replica, which may be unreachable at the moment. Its statements are unnamed, in case a pooler is in between. */
export function connectReplica(url: string, onLost?: OnLost): Connection {
  const pool = createPool({ connectionString: url, ...replicaTimeouts }, onLost);
  dropStatementNames(pool);
  // The first query reports why the replica is unreachable.
  const first = connectFirst(pool).then(
    (client) => client.release(),
    () => {},
  );
  return {
    ...connectionOf(pool),
    close: async () => {
      await first;
      await pool.end();
    },
  };
}

/**
 * Opens a pool's first connection. A pooler such as that of Neon or DigitalOcean refuses connections that set a time limit; the pool
 * then opens all of them without.
 */
async function connectFirst(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (!isParameterRefused(error)) throw error;
    for (const name of keysOf(sessionLimits)) pool.options[name] = undefined;
    return await pool.connect();
  }
}

function createPool(settings: pg.PoolConfig, onLost: OnLost | undefined): pg.Pool {
  const pool = new pg.Pool({ max: 10, pipeline: true, application_name: applicationName, ...settings });
  pool.on('connect', (client) => {
    // The pool reports the errors of its idle connections. While a transaction holds a connection, nothing else listens to it,
    // and an unhandled error event would end the process.
    client.on('error', ({ message }) => onLost?.(message));
    sendTogether(client);
  });
  pool.on('error', () => {});
  return pool;
}

function connectionOf(pool: pg.Pool): Connection {
  return {
    db: withReleasedConnections(pool),
    kind: 'postgres',
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Reads whether a pooler such as PgBouncer is between, which gives a connection another process id than the server does, and whose
 * statements have no time limit.
 */
async function readSession(client: pg.PoolClient): Promise<{ isPooled: boolean; unlimitedUser: string | undefined }> {
  const { rows } = await client.query<{ pid: number; limit: string; user: string }>(
    `SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS "limit", current_user AS "user"`,
  );
  return {
    isPooled: 'processID' in client && rows[0]?.pid !== client.processID,
    unlimitedUser: rows[0]?.limit === '0' ? rows[0].user : undefined,
  };
}

/**
 * Names the statements that are sent often, so that each connection parses and plans them once: for a checkout, that is a tenth of
 * the database's time. PostgreSQL goes on planning for the values where that is worth it.
 */
function nameStatements(pool: pg.Pool): void {
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const named = (statement: unknown, ...args: unknown[]) =>
      query(isUnnamed(statement) ? { ...statement, name: nameOf(statement.text) } : statement, ...args);
    client.query = named as typeof client.query;
  });
}

function isUnnamed(statement: unknown): statement is { text: string } {
  return (
    typeof statement === 'object' &&
    statement !== null &&
    'text' in statement &&
    !('name' in statement && statement.name)
  );
}

/**
 * Removes the names of prepared statements. A pooler in transaction mode may execute each statement on another connection, where
 * nothing with that name was prepared.
 */
function dropStatementNames(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...args: unknown[]) =>
    query(typeof statement === 'object' ? { ...statement, name: undefined } : statement, ...args);
  pool.query = unnamed as typeof pool.query;
}

/**
 * Creates the database of a pool. Each transaction returns its connection to the pool: drizzle keeps it forever if the
 * connection breaks before `begin`, and ten such cuts would leave none. A connection to a server that became a standby is closed, so
 * that the next one reaches the new primary.
 */
function withReleasedConnections(pool: pg.Pool): Database {
  const db = drizzlePostgres({ client: pool, schema });
  const connected = new WeakMap<pg.PoolClient, ReturnType<typeof connectDatabase>>();
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    const own = connected.get(client) ?? connectDatabase(client);
    connected.set(client, own);
    let isUsable = true;
    try {
      return await own.transaction(run, config);
    } catch (error) {
      isUsable = !isReadOnly(error);
      throw error;
    } finally {
      client.release(!isUsable);
    }
  };
  return db;
}

const connectDatabase = (client: pg.PoolClient) => drizzlePostgres({ client, schema });

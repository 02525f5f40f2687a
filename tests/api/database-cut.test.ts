import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectPostgres } from '../../demo/server/db/connect.ts';
import { selectRows } from '../../demo/server/db/database.ts';
import { isDatabaseUnavailable } from '../../demo/server/db/database-errors.ts';
import { cars, settings, users } from '../../demo/server/db/schema.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { startTestServer } from '../support/test-server.ts';

let postgres: TestPostgres;
let url: string;

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
});

afterAll(() => postgres.stop());

/** Ends every other connection to the database, as a restart or a fail-over does. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.end();
}

it('survives a connection that is cut while a transaction holds it', async () => {
  const onLost = vi.fn();
  const { db, close } = await connectPostgres(url, onLost);
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`);
    await cutConnections();
    await vi.waitFor(() => expect(onLost).toHaveBeenCalled());
    await tx.execute(sql`SELECT 1`);
  });
  const failure = await transaction.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await selectRows(db, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  await close();
});

/** Starts a proxy of the database that closes a connection as soon as it carries this text, until `letThrough` is called. */
async function startCuttingProxy(text: string): Promise<{ url: string; letThrough: () => void; close: () => void }> {
  const { port, hostname } = new URL(url);
  let isCutting = true;
  const open: Socket[] = [];
  const proxy = createServer((client) => {
    const server = createConnection(Number(port), hostname);
    open.push(client, server);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    client.on('data', (data) => {
      if (isCutting && data.includes(text)) client.destroy();
      else server.write(data);
    });
    server.pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const ownPort = (proxy.address() as AddressInfo).port;
  return {
    url: url.replace(`:${port}/`, `:${ownPort}/`),
    letThrough: () => {
      isCutting = false;
    },
    close: () => {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}

it.each(['begin', 'commit'])('keeps no connection that is cut at the %s of a transaction', async (text) => {
  const proxy = await startCuttingProxy(text);
  const { db, pool, close } = await connectPostgres(proxy.url);
  // More than the pool has connections.
  for (let time = 0; time < 12; time += 1) {
    const failure = await db.transaction((tx) => tx.execute(sql`SELECT 1`)).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  }
  expect(pool?.()).toEqual({ open: 0, idle: 0, waiting: 0 });
  proxy.letThrough();
  expect(await db.transaction((tx) => selectRows(tx, sql`SELECT 1 AS one`))).toEqual([{ one: 1 }]);
  expect(pool?.()).toEqual({ open: 1, idle: 1, waiting: 0 });
  await close();
  proxy.close();
});

it.each(['ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'])('counts %s, as during a fail-over, as an outage', (code) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error(code), { code }) });
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it('limits how long a statement, a lock and an idle transaction may take', async () => {
  const { db, close } = await connectPostgres(url);
  const limitOf = async (name: string) =>
    (await selectRows<Record<string, string>>(db, sql.raw(`SHOW ${name}`)))[0]?.[name];
  expect(await limitOf('statement_timeout')).toBe('30s');
  expect(await limitOf('lock_timeout')).toBe('10s');
  expect(await limitOf('idle_in_transaction_session_timeout')).toBe('30s');
  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 50`);
    await tx.execute(sql`SELECT pg_sleep(10)`);
  });
  expect(isDatabaseUnavailable(await slow.catch((error: unknown) => error))).toBe(true);
  await close();
});

it('lets several processes start at once on an empty database', async () => {
  const databaseUrl = await postgres.createDatabase();
  const outbox = async () => {};
  const options = { databaseUrl, outbox, adminEmail: 'boss@example.com', demo: false, payments: ['counter' as const] };
  const secretKeys = ['a secret key of the tests, long enough'] as const;
  const servers = await Promise.all([1, 2, 3].map(() => startTestServer({ ...options, secretKeys })));
  const [first] = servers;
  if (!first) throw new Error('No server has started');
  const { db } = first.services;
  expect(await db.select().from(settings)).toHaveLength(1);
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await db.select().from(cars)).toEqual([]);
  for (const server of servers) await server.close();
});

import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectPostgres, connectReplica } from '../../demo/server/db/connect.ts';
import { selectRows } from '../../demo/server/db/database.ts';
import { isDatabaseUnavailable } from '../../demo/server/db/database-errors.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { startTestServer } from '../support/test-server.ts';

let postgres: TestPostgres;
let url: string;

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
});

afterAll(() => postgres.stop());

/** Returns the message with which PgBouncer ends a connection that sets a parameter. */
function refusal(parameter: string): Buffer {
  const fields = `SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`;
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

/** Starts a stand-in for a pooler that, as PgBouncer does unless it is told to ignore them, refuses connections with a time limit. */
async function startStrictPooler() {
  const { port, hostname } = new URL(url);
  const open: Socket[] = [];
  const pooler = createServer((client) => {
    open.push(client);
    client.on('error', () => {});
    client.once('data', (start) => {
      const refused = start.toString().match(/\w+_timeout/)?.[0];
      if (refused !== undefined) {
        client.end(refusal(refused));
        return;
      }
      const server = createConnection(Number(port), hostname);
      open.push(server);
      server.on('error', () => client.destroy());
      server.write(start);
      client.pipe(server).pipe(client);
    });
  });
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
  return {
    url: url.replace(`:${port}/`, `:${(pooler.address() as AddressInfo).port}/`),
    close: () => {
      pooler.close();
      for (const socket of open) socket.destroy();
    },
  };
}

it('starts behind a pooler that accepts no time limits, and names the statements that set them', async () => {
  const pooler = await startStrictPooler();
  const log = vi.fn();
  const options = { databaseUrl: pooler.url, adminEmail: 'boss@example.com', demo: false, log };
  const server = await startTestServer({ ...options, payments: ['counter'] });
  const { message } = log.mock.calls.map(([line]) => line).find(({ level }) => level === 'warning');
  expect(message).toContain(`ALTER ROLE "postgres" SET statement_timeout = '30s'`);
  await server.close();
  pooler.close();
});

it('reads from a replica behind such a pooler', async () => {
  const pooler = await startStrictPooler();
  const { db, close } = connectReplica(pooler.url);
  await vi.waitFor(async () => expect(await selectRows(db, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]));
  await close();
  pooler.close();
});

it('opens another connection after a server that became a standby has refused a change, which is an outage', async () => {
  const { db, close } = await connectPostgres(url);
  await db.execute(sql`CREATE TABLE notes (id integer)`);
  await db.execute(sql`SET default_transaction_read_only = on`);
  const insert = () => db.transaction((tx) => tx.execute(sql`INSERT INTO notes VALUES (1)`));
  expect(isDatabaseUnavailable(await insert().catch((error: unknown) => error))).toBe(true);
  await insert();
  expect(await selectRows(db, sql`SELECT id FROM notes`)).toEqual([{ id: 1 }]);
  await close();
});

it('names the reason and the remedy if the user may not set up the database, as PostgreSQL 15 and later allow the owner only', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE ROLE guest LOGIN');
  await client.end();
  const databaseUrl = String(Object.assign(new URL(url), { username: 'guest' }));
  const start = startTestServer({ databaseUrl, adminEmail: 'boss@example.com', demo: false, payments: ['counter'] });
  await expect(start).rejects.toThrow(
    /^Cannot set up the database in DATABASE_URL: permission denied for schema public\. .*ALTER DATABASE .* OWNER TO/,
  );
});

import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../demo/server/accounts/sessions.ts';
import { bookings, users } from '../../demo/server/db/schema.ts';
import { newId } from '../../demo/server/process/identifiers.ts';
import type { RunningServer } from '../../demo/server/start-server.ts';
import type { ServerOperation } from '../../widget/contract/operation.ts';
import { type OperationName, operations } from '../../widget/contract/operations.ts';
import { checkout, checkoutBody, findCar, guest } from '../support/bookings.ts';
import { readProblem } from '../support/contract-response.ts';
import { type Gate, gates, ids, me } from '../support/permission-gates.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { seeded } from '../support/seeded-database.ts';
import {
  describeOnDatabase,
  startTestServer,
  type TestResponse,
  type TestServer,
  testNow,
  testServer,
} from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

async function sessionOf({ services }: RunningServer, userId: string): Promise<{ cookie: string }> {
  const [cookie = ''] = (await openSession(services, userId, { stayConnected: false, userAgent: null })).split(';');
  return { cookie };
}

/** Stores a new account with a session. */
async function storeAccount(server: RunningServer, change: object = {}) {
  const { db, random } = server.services;
  const { language, ...person } = guest();
  const row = { id: newId(random), type: 'user', language, ...person, createdAt: testNow, updatedAt: testNow } as const;
  await db.insert(users).values({ ...row, ...change });
  return { id: row.id, email: row.email, headers: await sessionOf(server, row.id) };
}

describeOnDatabase('an account that is deleted', (server) => {
  it('is kept for a concurrent checkout, or makes it fail with a known problem', async () => {
    const { db } = server.get().services;
    const { driver: _, ...body } = checkoutBody(await findCar(server, 0));
    for (let time = 0; time < 8; time += 1) {
      const { id, headers } = await storeAccount(server.get());
      const order = () => checkout(server, body, headers);
      const remove = () => server.call('POST', '/api/x/account/delete', {}, headers);
      const sent = time % 2 === 0 ? { ordered: order(), removed: remove() } : { removed: remove(), ordered: order() };
      const [ordered, removed] = await Promise.all([sent.ordered, sent.removed]);
      if (ordered.status === 200) expect(readProblem(removed).code).toBe('deletion_not_possible');
      else expect(removed.status).toBe(200);
      // An order whose session had ended before it arrived is one of a visitor without an account.
      if (ordered.status !== 200) expect(['session_expired', 'driver_required']).toContain(readProblem(ordered).code);
      await db.delete(bookings).where(eq(bookings.driverId, id));
    }
  });
});

describe('a row that is deleted while a call uses it', () => {
  let postgres: TestPostgres;
  let url: string;
  let running: RunningServer;
  const server = testServer(() => running);
  beforeAll(async () => {
    postgres = await startPostgres(seeded);
    url = await postgres.createDatabase();
    running = await startTestServer({ databaseUrl: url });
  });
  afterAll(async () => {
    await running.close();
    await postgres.stop();
  });

  /** Deletes rows in a transaction that ends when the call waits for it or has ended. */
  async function respondDuring(deletions: readonly string[], send: () => Promise<TestResponse>) {
    const client = new pg.Client({ connectionString: url });
    const watcher = new pg.Client({ connectionString: url });
    await Promise.all([client.connect(), watcher.connect()]);
    try {
      await client.query('BEGIN');
      for (const deletion of deletions) await client.query(deletion);
      let hasEnded = false;
      const response = send().finally(() => {
        hasEnded = true;
      });
      await waitFor(async () => {
        const { rowCount } = await watcher.query(`SELECT 1 FROM pg_locks WHERE NOT granted`);
        expect(hasEnded || rowCount !== 0).toBe(true);
      });
      await client.query('COMMIT');
      return await response;
    } finally {
      await Promise.all([client.end(), watcher.end()]);
    }
  }

  /** Sends the operation's call, about another record than the gate's own. */
  function send(
    { call }: TestServer,
    name: OperationName,
    replaced: Record<string, string>,
    headers: { cookie: string },
  ) {
    const gate: Gate = gates[name];
    const replace = (text: string) =>
      Object.entries(replaced).reduce((so, [one, other]) => so.replaceAll(one, other), text);
    const { method, path }: ServerOperation = operations[name];
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(replace(gate.params?.[key] ?? '')),
    );
    const body =
      gate.body instanceof FormData || gate.body === undefined
        ? gate.body
        : JSON.parse(replace(JSON.stringify(gate.body)));
    return call(method, filled, body, headers);
  }

  function expectKnown(response: TestResponse): void {
    if (response.status >= 400) expect(readProblem(response).code).not.toBe('server_error');
  }

  const writes = (Object.entries(operations) as [OperationName, ServerOperation][])
    .filter(([, { effect }]) => effect === 'write')
    .map(([name]) => name);

  it('refuses a checkout of the account with session_expired', async () => {
    const { id, email, headers } = await storeAccount(running);
    const body = checkoutBody(await findCar(server, 1), { driver: { email } });
    const response = await respondDuring([`DELETE FROM users WHERE id = '${id}'`], () =>
      checkout(server, body, headers),
    );
    expect(readProblem(response)).toMatchObject({ status: 401, code: 'session_expired' });
  });

  it('stores a guest again whose record the clean-up deletes', async () => {
    const { id, email } = await storeAccount(running, { isGuest: true });
    const body = checkoutBody(await findCar(server, 1), { driver: { email } });
    const response = await respondDuring([`DELETE FROM users WHERE id = '${id}'`], () => checkout(server, body));
    expect(response.status, response.text).toBe(200);
  });

  it.each(writes)('%s: the account of the caller', async (name) => {
    const { id, email, headers } = await storeAccount(running);
    await running.services.db.execute('DELETE FROM rate_limits');
    const replaced = { [me.id]: id, [me.email]: email };
    const deletion = `DELETE FROM users WHERE id = '${id}'`;
    expectKnown(await respondDuring([deletion], () => send(server, name, replaced, headers)));
  });

  it.each(writes)('%s: the account that an administrator acts on', async (name) => {
    const { id, email } = await storeAccount(running);
    const headers = await sessionOf(running, ids.admin ?? '');
    await running.services.db.execute('DELETE FROM rate_limits');
    const replaced = { [me.id]: id, [me.email]: email };
    const deletion = `DELETE FROM users WHERE id = '${id}'`;
    const response = await respondDuring([deletion], () => send(server, name, replaced, headers));
    expectKnown(response);
    expect(response.headers.get('rental-code')).not.toBe('session_expired');
  });
});

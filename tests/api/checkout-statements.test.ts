import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../demo/server/start-server.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { seeded } from '../support/seeded-database.ts';
import { startTestServer, testServer } from '../support/test-server.ts';

/** Every statement of a checkout costs a round trip and the time to parse and plan it: they are most of its time. */
const maxStatements = 15;

let postgres: TestPostgres | undefined;
let running: RunningServer | undefined;
const server = testServer(() => running);
const texts: string[] = [];
const { query } = pg.Client.prototype;

beforeAll(async () => {
  // Each connection keeps the function that it finds when it opens.
  recordStatements();
  postgres = await startPostgres(seeded);
  running = await startTestServer({ databaseUrl: await postgres.createDatabase() });
});

afterAll(async () => {
  await running?.close();
  await postgres?.stop();
  pg.Client.prototype.query = query;
});

/** Records what the pool sends, but for the mail worker, which takes mails of several bookings at a time, and the check of keys at the start. */
function recordStatements(): void {
  function record(this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (!/update "?mails|from "uploads"|AS sealed/i.test(text)) texts.push(text);
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  }
  pg.Client.prototype.query = record as typeof pg.Client.prototype.query;
}

it('books a car for a new guest, with mails and notifications, by few statements', async () => {
  const car = await findCar(server);
  texts.length = 0;
  expect((await checkout(server, checkoutBody(car))).status).toBe(200);
  // Mails and notifications are one statement.
  expect(texts.filter((text) => /insert into "(bookings|mails)"/.test(text))).toHaveLength(2);
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(maxStatements);
});

import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookings } from '../../demo/server/db/schema.ts';
import type { RunningServer } from '../../demo/server/start-server.ts';
import { checkout, checkoutBody, searchCars } from '../support/bookings.ts';
import { parseResponse, readProblem } from '../support/contract-response.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { seeded } from '../support/seeded-database.ts';
import { startTestServer, type TestResponse, testServer } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

let postgres: TestPostgres;
let running: RunningServer;
const server = testServer(() => running);

beforeAll(async () => {
  postgres = await startPostgres(seeded);
  running = await startTestServer({ databaseUrl: await postgres.createDatabase(), log: () => undefined });
});

afterAll(async () => {
  await running.close();
  await postgres.stop();
});

/** Sends a checkout with its own idempotency key. Returns null if the connection broke before a response. */
async function attempt(body: unknown, key: string): Promise<TestResponse | null> {
  try {
    return await checkout(server, body, { 'idempotency-key': key });
  } catch {
    return null;
  }
}

it('restarting the database during checkouts loses no confirmed booking and duplicates none', async () => {
  const cars = await searchCars(server);
  const attempts = cars.slice(0, 12).map((car) => ({ body: checkoutBody(car), key: randomUUID() }));
  const [first] = attempts;
  if (!first) throw new Error('No car is available');
  const before = await attempt(first.body, first.key);
  const underWay = attempts.slice(1).map(({ body, key }) => attempt(body, key));
  let duringOutage: TestResponse[] = [];
  await postgres.restart(async () => {
    duringOutage = await Promise.all([
      server.call('POST', '/api/frontend-cars/1/15', trip),
      server.call('GET', '/api/settings'),
      server.call('GET', '/health'),
      checkout(server, first.body, { 'idempotency-key': first.key }),
    ]);
  });
  for (const response of duringOutage.filter(({ status }) => status !== 200)) {
    expect(readProblem(response)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(duringOutage[2]?.status).toBe(503);
  const settled = [before, ...(await Promise.all(underWay))];
  const { db } = running.services;
  for (const [index, { body, key }] of attempts.entries()) {
    const earlier = settled[index];
    if (earlier && earlier.status >= 500) expect(readProblem(earlier).code).toBe('unavailable');
    const again = await checkout(server, body, { 'idempotency-key': key });
    expect([200, 409, 403, 422], again.text).toContain(again.status);
    if (earlier?.status === 200) expect(again.text).toBe(earlier.text);
    if (again.status !== 200) continue;
    const { bookingId } = parseResponse('checkout', again);
    const [row] = await db
      .select({ number: count() })
      .from(bookings)
      .where(eq(bookings.id, bookingId ?? ''));
    expect(row?.number).toBe(1);
  }
  expect(before?.status).toBe(200);
  expect((await server.call('GET', '/health')).status).toBe(200);
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfiguration } from '../../demo/server/process/configuration.ts';
import type { RunningServer } from '../../demo/server/start-server.ts';
import { checkout, checkoutBody, findCar, searchCars } from '../support/bookings.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { seeded, testNow } from '../support/seeded-database.ts';
import { startTestServer, testServer } from '../support/test-server.ts';

const metricsToken = 'the token of the replica test';
const waiting = { timeout: 60_000, interval: 50 };

/** A copy of the database stands in for a replica that receives nothing; `npm run prove -- cluster` runs a real one. */
describe('a replica for searches', () => {
  let postgres: TestPostgres | undefined;
  let running: RunningServer | undefined;
  let replicaUrl = '';
  const lines: Record<string, unknown>[] = [];
  const server = testServer(() => running);

  async function onReplica(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: replicaUrl });
    await client.connect();
    await client.query(text);
    await client.end();
  }
  const beat = (at: Date) =>
    onReplica(
      `INSERT INTO heartbeats VALUES (1, '${at.toISOString()}') ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at`,
    );
  const check = async () => {
    const { json } = await server.call('GET', '/ready');
    return (json as { checks: Record<string, string> }).checks['replica'];
  };
  const metrics = async () =>
    (await server.call('GET', '/metrics', undefined, { authorization: `Bearer ${metricsToken}` })).text;

  beforeAll(async () => {
    postgres = await startPostgres(seeded);
    const databaseUrl = await postgres.createDatabase();
    replicaUrl = await postgres.createDatabase();
    await beat(testNow);
    const log = (line: Record<string, unknown>) => void lines.push(line);
    running = await startTestServer({ databaseUrl, databaseReadUrl: replicaUrl, metricsToken, log });
  });

  afterAll(async () => {
    await running?.close();
    await postgres?.stop();
  });

  it('serves searches, while bookings and quotes go to the primary', async () => {
    await vi.waitUntil(async () => (await check()) === 'ok', waiting);
    const car = await findCar(server);
    expect((await checkout(server, checkoutBody(car))).status).toBe(200);
    const shown = async () => (await searchCars(server)).some(({ _id }) => _id === car._id);
    // The replica lacks the booking: the car is shown, and refused when it is selected.
    expect(await shown()).toBe(true);
    expect((await checkout(server, checkoutBody(car))).status).toBe(409);
    expect(await metrics()).toMatch(/rental_replica_used 1\n[\s\S]*rental_searches\{server="replica"\} [1-9]/);
  });

  it('is left alone while it is too far behind, which is a warning', async () => {
    await beat(new Date(testNow.getTime() - 31_000));
    await vi.waitUntil(async () => (await check()) === 'warning', waiting);
    expect((await server.call('GET', '/ready')).status).toBe(200);
    expect(await metrics()).toMatch(/rental_replica_used 0\n[\s\S]*rental_replica_lag_seconds 31\n/);
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('31 seconds behind') }),
    );
    const car = await findCar(server, 1);
    expect((await checkout(server, checkoutBody(car))).status).toBe(200);
    expect((await searchCars(server)).map(({ _id }) => _id)).not.toContain(car._id);
  });

  it('is left alone if its catalogue is later than the primary’s, because it follows another server', async () => {
    await beat(testNow);
    await vi.waitUntil(async () => (await check()) === 'ok', waiting);
    const before = await server.get().services.catalogues.current();
    await onReplica('UPDATE suppliers SET updated_at = now()');
    expect((await searchCars(server)).length).toBeGreaterThan(0);
    expect((await server.get().services.catalogues.current()).version).toBe(before.version);
    expect(lines).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('later than the primary') }),
    );
  });

  it('may break at any time: the search that meets it goes to the primary', async () => {
    await vi.waitUntil(async () => (await check()) === 'ok', waiting);
    await onReplica('ALTER TABLE hold_changes RENAME TO hold_changes_gone');
    const used = () => server.get().services.replica?.().isUsed;
    await vi.waitUntil(async () => {
      expect((await searchCars(server)).length).toBeGreaterThan(0);
      return used() === false;
    }, waiting);
  });
});

describe('DATABASE_READ_URL', () => {
  const required = { DEMO: '1', DATABASE_URL: 'postgres://one/rental' };
  it('is the address of a replica', () => {
    const configuration = readConfiguration({ ...required, DATABASE_READ_URL: 'postgres://two/rental' });
    expect(configuration.databaseReadUrl).toBe('postgres://two/rental');
    expect(readConfiguration(required).databaseReadUrl).toBeUndefined();
  });
  it.each([
    ['mysql://two/rental', required, 'DATABASE_READ_URL is invalid'],
    ['postgres://one/rental', required, 'the same as DATABASE_URL'],
    ['postgres://two/rental', { DEMO: '1' }, 'without DATABASE_URL'],
  ])('is refused as %s', (DATABASE_READ_URL, environment, message) => {
    expect(() => readConfiguration({ ...environment, DATABASE_READ_URL })).toThrow(message);
  });
});

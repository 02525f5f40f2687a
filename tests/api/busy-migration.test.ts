import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type Connection, connectPostgres } from '../../demo/server/db/connect.ts';
import { hasPendingMigrations, migrate, migrationNames } from '../../demo/server/db/migrate.ts';
import { createDatabase } from '../support/postgres.ts';

let connection: Connection;
/** A long transaction of the version before, such as a backup, and one of its short ones. */
let long: pg.Client;
let short: pg.Client;

beforeAll(async () => {
  const url = await createDatabase(inject('sharedPostgresUrl'), false);
  connection = await connectPostgres(url);
  await migrate(connection.db, migrationNames.slice(0, migrationNames.indexOf('0016-trip-facts')));
  [long, short] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([long.connect(), short.connect()]);
});

afterAll(() => Promise.all([long.end(), short.end(), connection.close()]));

it('does not stop a version that is still serving, whichever tables its transactions read', async () => {
  await long.query('BEGIN');
  await long.query('SELECT 1 FROM bookings');
  const migrated = migrate(connection.db);
  await vi.waitFor(async () => {
    const waiting = await short.query("SELECT 1 FROM pg_locks WHERE relation = 'bookings'::regclass AND NOT granted");
    expect(waiting.rowCount).toBe(1);
  }, 20_000);
  // A migration before has changed the cars, and the one that waits is to change the bookings.
  await long.query('SELECT 1 FROM cars');
  await short.query('SELECT 1 FROM bookings');
  await long.query('COMMIT');
  await migrated;
  expect(await hasPendingMigrations(connection.db)).toBe(false);
  await connection.db.execute(sql`SELECT no_show_at FROM bookings`);
});

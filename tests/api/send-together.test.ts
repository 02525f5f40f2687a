import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type Connection, connectEmbedded, connectPostgres } from '../../demo/server/db/connect.ts';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import { initialDatabase } from '../support/initial-database.ts';
import { createDatabase } from '../support/postgres.ts';

let connection: Connection;
let embedded: Connection;

beforeAll(async () => {
  connection = await connectPostgres(await createDatabase(inject('sharedPostgresUrl'), false));
  embedded = await connectEmbedded(undefined, await initialDatabase());
  for (const { db } of [connection, embedded]) await db.execute(sql`CREATE TABLE notes (id int PRIMARY KEY)`);
});

afterAll(async () => {
  await embedded.close();
  await connection.close();
});

const idsOf = async (db: Database) =>
  (await selectRows<{ id: number }>(db, sql`SELECT id FROM notes ORDER BY id`)).map(({ id }) => id);

it('sends the statements that a transaction begins with as one packet, in order', async () => {
  const write = vi.spyOn(Socket.prototype, '_writev');
  try {
    await connection.db.transaction(async (tx) => {
      await Promise.all([tx.execute(sql`INSERT INTO notes VALUES (1)`), tx.execute(sql`UPDATE notes SET id = id + 1`)]);
      expect(write).toHaveBeenCalledTimes(1);
    });
  } finally {
    write.mockRestore();
  }
  expect(await idsOf(connection.db)).toEqual([2]);
  await connection.db.execute(sql`TRUNCATE notes`);
});

it.each([
  ['PostgreSQL', () => connection],
  ['PGlite', () => embedded],
] as const)('undoes a transaction whose first statement fails, and says why, on %s', async (_, opened) => {
  const { db } = opened();
  await db.execute(sql`INSERT INTO notes VALUES (7)`);
  const failed = db.transaction(async (tx) => {
    const first = tx.execute(sql`INSERT INTO notes VALUES (7)`).then(() => 'a later turn');
    await Promise.all([first, tx.execute(sql`INSERT INTO notes VALUES (8)`), tx.execute(sql`SELECT 1`)]);
  });
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await idsOf(db)).toEqual([7]);
  await db.execute(sql`TRUNCATE notes`);
});

it('undoes a transaction that fails before its first statement', async () => {
  const failed = connection.db.transaction(() => Promise.reject(new Error('No car')));
  await expect(failed).rejects.toThrow('No car');
  expect(connection.pool?.()).toMatchObject({ open: 1, idle: 1 });
  await connection.db.transaction((tx) => tx.execute(sql`INSERT INTO notes VALUES (4)`));
  expect(await idsOf(connection.db)).toEqual([4]);
});

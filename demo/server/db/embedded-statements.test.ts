import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { initialDatabase } from '../../../tests/support/initial-database.ts';
import { sendInOneMessage, textParsers } from './embedded-statements.ts';

/** A text is prepared once it was sent so often. */
const often = 20;
/** A prepared statement is prepared again after this many uses. */
const manyUses = 200;

let client: PGlite | undefined;

beforeAll(async () => {
  client = await PGlite.create({ loadDataDir: await initialDatabase(), parsers: textParsers });
  sendInOneMessage(client);
  await client.query(
    'CREATE TABLE notes (id int PRIMARY KEY, text text, facts jsonb, tags text[], big bigint, at timestamptz)',
  );
});

afterAll(() => client?.close());

const database = () => {
  if (!client) throw new Error('The database is not open');
  return client;
};

it('stores and returns values of all types, prepared or not', async () => {
  for (let id = 1; id <= 2 * often; id += 1) {
    const values = [id, null, { id }, ['a', 'b,"c'], '9007199254740993', '2026-11-21T07:00:00Z'];
    await database().query('INSERT INTO notes VALUES ($1, $2, $3, $4, $5, $6)', values);
    const { rows, affectedRows } = await database().query('SELECT * FROM notes WHERE id = $1', [id]);
    expect(affectedRows).toBe(0);
    expect(rows).toEqual([
      { id, text: null, facts: { id }, tags: ['a', 'b,"c'], big: '9007199254740993', at: '2026-11-21 07:00:00+00' },
    ]);
  }
  const { rows } = await database().query('SELECT id, big FROM notes WHERE id = $1', [1], { rowMode: 'array' });
  expect(rows).toEqual([[1, '9007199254740993']]);
});

it('sends a prepared statement as one message', async () => {
  const runQuery = () => database().query('SELECT 1 + $1::int AS sum', [2]);
  for (let turn = 0; turn < often; turn += 1) await runQuery();
  const send = vi.spyOn(database(), 'execProtocolStream');
  expect((await runQuery()).rows).toEqual([{ sum: 3 }]);
  expect(send).toHaveBeenCalledOnce();
});

it('prepares a statement again after many uses, because its table may have grown', async () => {
  await database().query('CREATE TABLE growing (id int PRIMARY KEY)');
  const find = (id: number) => database().query('SELECT id FROM growing WHERE id = $1', [id]);
  for (let turn = 0; turn < often; turn += 1) await find(turn);
  const send = vi.spyOn(database(), 'execProtocolStream');
  for (let turn = 0; turn < manyUses; turn += 1) await find(turn);
  // One message each, and one that prepares.
  expect(send).toHaveBeenCalledTimes(manyUses + 1);
});

it('throws the error of a statement, and goes on', async () => {
  const insert = () => database().query('INSERT INTO notes (id) VALUES ($1)', [-1]);
  await insert();
  for (let turn = 0; turn <= often; turn += 1)
    await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
  await expect(database().query('SELECT FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
  await expect(database().query('SELECT $1::int / 0', [1])).rejects.toMatchObject({ code: '22012' });
  expect((await database().query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('runs a transaction apart from other statements, and rolls it back after an error', async () => {
  const count = async () => (await database().query('SELECT id FROM notes WHERE id > 1000')).rows.length;
  const counted: Promise<number>[] = [];
  const failing = database().transaction(async (tx) => {
    await tx.query('INSERT INTO notes (id) VALUES ($1)', [1001]);
    counted.push(count());
    expect((await tx.query('SELECT id FROM notes WHERE id > 1000')).rows).toHaveLength(1);
    await Promise.all([tx.query('SELECT 1'), tx.query('SELECT 1 / 0'), tx.query('SELECT 2')]);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await Promise.all(counted)).toEqual([0]);
  await database().transaction((tx) => tx.query('INSERT INTO notes (id) VALUES ($1)', [1002]));
  expect(await count()).toBe(1);
});

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { backUp, restore } from '../../demo/server/commands/backup.ts';
import { type Connection, connectEmbedded, connectPostgres } from '../../demo/server/db/connect.ts';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import { users } from '../../demo/server/db/schema.ts';
import type { RunningServer } from '../../demo/server/start-server.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { everyCombination } from '../support/every-combination.ts';
import { createDatabase } from '../support/postgres.ts';
import { startTestServer, testServer } from '../support/test-server.ts';

type Target = { databaseUrl: string | undefined; dataDir: string };

let folder: string;
let running: RunningServer | undefined;
let count = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rental-backup-'));
});

afterEach(async () => {
  await running?.close();
  running = undefined;
  await rm(folder, { recursive: true });
});

async function newTarget(kind: 'PGlite' | 'PostgreSQL'): Promise<Target> {
  count += 1;
  return {
    dataDir: join(folder, String(count)),
    databaseUrl: kind === 'PGlite' ? undefined : await createDatabase(inject('sharedPostgresUrl'), false),
  };
}

async function start(target: Target) {
  // A backup has no key: the operator keeps it elsewhere.
  running = await startTestServer({ ...target, secretKeys: ['k'.repeat(32)] });
  return testServer(() => running);
}

async function stop(): Promise<void> {
  await running?.close();
  running = undefined;
}

/** Backs up a seeded, stopped server with the embedded database, and returns what the database contains. */
async function newBackup() {
  const source = await newTarget('PGlite');
  await start(source);
  await stop();
  const file = join(folder, 'rental.backup');
  await backUp(source, file);
  return { source, file, content: await readAll(source) };
}

function open({ databaseUrl, dataDir }: Target): Promise<Connection> {
  return databaseUrl === undefined ? connectEmbedded(dataDir) : connectPostgres(databaseUrl);
}

async function readAll(target: Target): Promise<Record<string, unknown>> {
  const { db, close } = await open(target);
  try {
    return await readTables(db);
  } finally {
    await close();
  }
}

async function readTables(db: Database): Promise<Record<string, unknown>> {
  const tables = await selectRows<{ name: string }>(
    db,
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  const contents: Record<string, unknown> = {};
  const leftOut = ['migrations', 'catalogue_state', 'catalogue_changes', 'hold_changes', 'heartbeats'];
  for (const { name } of tables.filter((table) => !leftOut.includes(table.name))) {
    const rows = await selectRows<{ json: string }>(
      db,
      sql`SELECT to_jsonb(found)::text AS json FROM ${sql.identifier(name)} found ORDER BY 1`,
    );
    contents[name] = rows.map(({ json }) => JSON.parse(json) as unknown);
  }
  return contents;
}

/** Removes a table with its rows, which follow it. */
function withoutTable(lines: readonly string[], name: string): string[] {
  let isRemoved = false;
  return lines.filter((line) => {
    const [kind, value] = JSON.parse(line) as [string, { name?: string }];
    if (kind !== 'row') isRemoved = kind === 'table' && value.name === name;
    return !isRemoved;
  });
}

/** Changes the lines of a backup and completes it again. */
async function rewrite(file: string, change: (lines: string[]) => string[]): Promise<void> {
  const lines = change(
    gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n'),
  );
  const [end = ''] = lines.splice(-1);
  const body = lines.map((line) => `${line}\n`).join('');
  const [, summary] = JSON.parse(end) as ['end', object];
  const sha256 = createHash('sha256').update(body).digest('hex');
  await writeFile(file, gzipSync(`${body}${JSON.stringify(['end', { ...summary, sha256 }])}\n`));
}

describe.each(['PGlite', 'PostgreSQL'] as const)('a backup of %s', (kind) => {
  it('is made while the server takes bookings, and restored on another machine with all of them', async () => {
    const source = await newTarget(kind);
    const server = await start(source);
    await writeFile(join(source.dataDir, 'config.json'), '{"websiteName": "Nice Cars"}');
    await mkdir(join(source.dataDir, 'well-known'));
    await writeFile(join(source.dataDir, 'well-known/security.txt'), 'Contact: mailto:nice@example.com');
    const booked = await checkout(server, checkoutBody(await findCar(server)));
    const { bookingId, reference } = parseResponse('checkout', booked);
    const file = join(folder, 'rental.backup');
    const other = await findCar(server, 1);
    const [line, during] = await Promise.all([backUp(source, file), checkout(server, checkoutBody(other))]);
    expect(during.status).toBe(200);
    expect(line).toMatch(/^Backed up \d+ rows and 2 files to .* MB\)\.$/);
    await stop();

    const target = await newTarget(kind);
    expect(await restore(target, file, false)).toMatch(/^Restored \d+ rows and 2 files/);
    expect(await readFile(join(target.dataDir, 'config.json'), 'utf8')).toContain('Nice Cars');
    expect(await readFile(join(target.dataDir, 'well-known/security.txt'), 'utf8')).toContain('nice@example.com');
    const restored = await start(target);
    const token = { 'rental-booking': booked.headers.get('rental-booking') ?? '' };
    const found = await restored.call('GET', `/api/booking/${bookingId}/en`, undefined, token);
    expect(parseResponse('getBooking', found).reference).toBe(reference);
  });

  it('has every row of every table, whatever the database it is restored to', async () => {
    const source = await newTarget(kind);
    const { db } = (await start(source)).get().services;
    // Some versions of Node end a line at each of these.
    await db.update(users).set({ bio: 'one\u2028two\u2029three\u0085four\rfive\nsix' });
    await stop();
    const file = join(folder, 'rental.backup');
    await backUp(source, file);
    const content = await readAll(source);
    for (const other of ['PGlite', 'PostgreSQL'] as const) {
      const target = await newTarget(other);
      await restore(target, file, false);
      expect(await readAll(target)).toEqual(content);
    }
  });
});

const kinds = everyCombination ? (['PGlite', 'PostgreSQL'] as const) : (['PGlite'] as const);

describe('a backup', () => {
  it.each(kinds)(
    'of %s replaces data only if the option says so, and brings an older database up to date',
    async (kind) => {
      const source = await newTarget(kind);
      await start(source);
      await stop();
      const file = join(folder, 'rental.backup');
      await backUp(source, file);
      await expect(restore(source, file, false)).rejects.toThrow('The database has data. Add --replace');
      await rewrite(file, (lines) =>
        withoutTable(lines, 'audit_entries').map((line) => line.replace(',"0027-audit"', '')),
      );
      await restore(source, file, true);
      expect(await readAll(source)).toMatchObject({ audit_entries: [] });
    },
  );

  it('leaves the tables of other programs alone', async () => {
    const { file } = await newBackup();
    const target = await newTarget('PostgreSQL');
    await restore(target, file, false);
    const { db, close } = await connectPostgres(`${target.databaseUrl}?application_name=blog`);
    try {
      await db.execute(sql`CREATE TABLE blog_posts (id int PRIMARY KEY)`);
      await db.execute(sql`INSERT INTO blog_posts VALUES (7)`);
      const mixed = join(folder, 'mixed.backup');
      await backUp(target, mixed);
      await restore(target, mixed, true);
      expect(await selectRows(db, sql`SELECT id FROM blog_posts`)).toEqual([{ id: 7 }]);
      await restore(await newTarget('PGlite'), mixed, false);
    } finally {
      await close();
    }
  });

  it('is not restored to a database of another program', async () => {
    const { file } = await newBackup();
    const target = await newTarget('PostgreSQL');
    const { db, close } = await connectPostgres(`${target.databaseUrl}?application_name=shop`);
    try {
      await db.execute(sql`CREATE TABLE users (id int PRIMARY KEY)`);
      await db.execute(sql`CREATE TABLE migrations (migration text)`);
      for (const replace of [false, true]) {
        await expect(restore(target, file, replace)).rejects.toThrow('The database has tables of another program.');
        expect(await selectRows(db, sql`SELECT * FROM users`)).toEqual([]);
      }
    } finally {
      await close();
    }
  });

  it.each(kinds)('is not restored to a database of %s with tables of a later version', async (kind) => {
    const { file } = await newBackup();
    const target = await newTarget(kind);
    await restore(target, file, false);
    const { db, close } = await open(target);
    await db.execute(sql`CREATE TABLE later_table (id int PRIMARY KEY)`);
    await db.execute(sql`INSERT INTO migrations (name) VALUES ('9999-later')`);
    await close();
    const content = await readAll(target);
    await expect(restore(target, file, true)).rejects.toThrow(
      'A later version of the server has changed this database.',
    );
    expect(await readAll(target)).toEqual(content);
  });

  it('is refused if it is damaged, of a later version or missing, and nothing is changed', async () => {
    const { source, file, content } = await newBackup();
    const bytes = await readFile(file);
    const cut = join(folder, 'cut.backup');
    await writeFile(cut, bytes.subarray(0, bytes.length / 2));
    const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
    const short = join(folder, 'short.backup');
    await writeFile(short, gzipSync(lines.filter((_, index) => index !== 9).join('\n')));
    const text = join(folder, 'text.backup');
    await writeFile(text, 'nothing');
    for (const wrong of [cut, short, text]) {
      await expect(restore(source, wrong, true)).rejects.toThrow(`${wrong} is not a complete backup.`);
    }
    await expect(restore(source, join(folder, 'none'), true)).rejects.toThrow('No file');
    await rewrite(file, ([first = '', ...rest]) => [
      first.replace('"0027-audit"', '"0027-audit","9999-later"'),
      ...rest,
    ]);
    await expect(restore(source, file, true)).rejects.toThrow('can only be restored with a later version');
    expect(await readAll(source)).toEqual(content);
  });

  it('is refused if a file would be outside the data folder, and nothing is changed', async () => {
    const { source, file, content } = await newBackup();
    const fileLine = (path: string) => JSON.stringify(['file', { path, base64: '' }]);
    for (const path of ['../escaped.json', '/escaped.json', 'embed/../../escaped.json', '']) {
      const wrong = join(folder, 'wrong.backup');
      await copyFile(file, wrong);
      await rewrite(wrong, (lines) => {
        const kept = withoutTable(lines, 'audit_entries');
        return [...kept.slice(0, -1), fileLine('config.json'), fileLine(path), ...kept.slice(-1)];
      });
      await expect(restore(source, wrong, true)).rejects.toThrow(
        `The backup contains a file outside the data folder: ${path}`,
      );
      expect(existsSync(join(source.dataDir, 'config.json'))).toBe(false);
      expect(existsSync(join(folder, 'escaped.json'))).toBe(false);
    }
    expect(await readAll(source)).toEqual(content);
  });

  it('is not restored under a running server, and leaves no part of a file behind', async () => {
    const source = await newTarget('PGlite');
    await start(source);
    await expect(restore(source, join(folder, 'any'), true)).rejects.toThrow('Stop the server first.');
    await expect(backUp(source, join(folder, 'missing', 'file'))).rejects.toThrow(/^Cannot write to .+missing: ENOENT/);
    expect(existsSync(join(folder, 'missing'))).toBe(false);
    await expect(backUp(source, undefined)).rejects.toThrow('Name a file: npm run backup -- FILE');
  });

  it('is not restored to a database that a server with another data folder uses', async () => {
    const { file } = await newBackup();
    const target = await newTarget('PostgreSQL');
    await start(target);
    const elsewhere = { ...target, dataDir: join(folder, 'elsewhere') };
    await expect(restore(elsewhere, file, true)).rejects.toThrow('Stop every server first.');
    await stop();
    // PostgreSQL lists a connection that is being closed for a moment.
    const { db, close } = await connectPostgres(target.databaseUrl ?? '');
    const restoring = restore(elsewhere, file, true);
    const look = sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%pg_stat_activity%' AND pid <> pg_backend_pid()`;
    await expect.poll(() => selectRows(db, look)).toHaveLength(1);
    await close();
    await expect(restoring).resolves.toContain('Restored');
  });
});

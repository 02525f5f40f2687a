import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import { seedData } from '../../demo/seed/data/seed-data.ts';
import { connectPostgres } from '../../demo/server/db/connect.ts';
import type { Database } from '../../demo/server/db/database.ts';
import { migrate } from '../../demo/server/db/migrate.ts';
import { prepareDatabase } from '../../demo/server/jobs/prepare-database.ts';
import { readPricing } from '../../demo/server/pricing/pricing.ts';
import { readTerms } from '../../demo/server/process/operator-terms.ts';
import { applyZonePackage } from '../../demo/server/process/zone-data.ts';
import { root } from '../architecture/modules.ts';
import { initialDatabase } from './initial-database.ts';
import type { Beginning } from './postgres.ts';

/** A clock for tests: Saturday 21 November 2026, 08:00 in Paris. */
export const testNow = new Date('2026-11-21T07:00:00Z');

/** Whatever says what a database holds after the first start. */
const sources = [
  'demo/server/db',
  'demo/server/jobs',
  'demo/seed/data',
  'demo/server/accounts/passwords.ts',
  'demo/server/process',
  'widget/domain',
  'package-lock.json',
];

let key: string | undefined;

/** Changes when any of those files does, so that nobody tests against an older database. */
function seedKey(): string {
  if (key !== undefined) return key;
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesOf(join(root, source))))
    hash.update(path).update(readFileSync(path));
  key = hash.digest('hex').slice(0, 16);
  return key;
}

function filesOf(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !/\.test\.ts$|\.md$/.test(name))
    .flatMap(({ name }) => filesOf(join(path, name)))
    .sort();
}

/** Makes tables and seed as a demo's first start at the tests' moment does. */
async function seed(db: Database): Promise<void> {
  await migrate(db);
  applyZonePackage();
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  const made = { pricing: readPricing({}), terms: readTerms({}), seed: seedData(testNow) };
  await prepareDatabase(db, { now: testNow, random, ...made });
}

/** What a database of a PostgreSQL server begins with in tests. */
export const seeded: Beginning = {
  key: seedKey,
  fill: async (databaseUrl) => {
    const { db, close } = await connectPostgres(databaseUrl);
    await seed(db);
    await close();
  },
};

let loaded: Promise<Blob> | undefined;

/** Files of an embedded database with the seed, made once for each version of it: every test server starts from them. */
export function seededDatabase(): Promise<Blob> {
  loaded ??= loadOrMake();
  return loaded;
}

async function loadOrMake(): Promise<Blob> {
  const file = join(tmpdir(), `rental-seeded-database-${seedKey()}.tar`);
  if (!existsSync(file)) await make(file);
  return new Blob([await readFile(file)]);
}

/** Moved into place whole, because several test files may make it at one moment. */
async function make(file: string): Promise<void> {
  const client = await PGlite.create({ loadDataDir: await initialDatabase(), extensions: { btree_gist } });
  await seed(drizzle({ client }));
  const files = await client.dumpDataDir('none');
  await client.close();
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await files.arrayBuffer()));
  await rename(draft, file);
}

/** Puts the seeded database where a server with this data folder looks for it. */
export async function unpackSeeded(dataDir: string): Promise<void> {
  const client = await PGlite.create({
    dataDir: join(dataDir, 'database'),
    loadDataDir: await seededDatabase(),
    extensions: { btree_gist },
  });
  await client.close();
}

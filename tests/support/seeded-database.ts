import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import { connectPostgres } from '../../demo/server/db/connect.ts';
import type { Database } from '../../demo/server/db/database.ts';
import { migrate } from '../../demo/server/db/migrate.ts';
import { prepareDatabase } from '../../demo/server/jobs/prepare-database.ts';
import { readPricing } from '../../demo/server/pricing/pricing.ts';
import { readTerms } from '../../demo/server/process/operator-terms.ts';
import { applyZonePackage } from '../../demo/server/process/zone-data.ts';
import { root } from '../architecture/modules.ts';
import { initialDatabase } from './initial-database.ts';
import type { DatabaseTemplate } from './postgres.ts';

/** The current time in tests: Saturday 21 November 2026, 08:00 in Paris. */
export const testNow = new Date('2026-11-21T07:00:00Z');

/** Sources that determine a database's content after the first start. */
const sources = [
  'demo/server/db',
  'demo/server/fleet',
  'demo/server/jobs',
  'demo/seed',
  'demo/server/accounts/passwords.ts',
  'demo/server/process',
  'widget/domain',
  'package-lock.json',
];

let key: string | undefined;

/** Returns a hash of those files, so that tests never run on an outdated database. */
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

/** Creates tables and seed data as the first start of a demo at `testNow` does. */
async function seed(db: Database): Promise<void> {
  await migrate(db);
  applyZonePackage();
  const mails = {
    addresses: { siteUrl: '', partnerUrl: '' },
    now: () => testNow,
    random: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    secret: ['test'] as const,
    sitePages: null,
    terms: readTerms({}),
  };
  await prepareDatabase(db, { mails, pricing: readPricing({}), demo: true });
}

/** The template of PostgreSQL databases in tests. */
export const seeded: DatabaseTemplate = {
  key: seedKey,
  fill: async (databaseUrl) => {
    const { db, close } = await connectPostgres(databaseUrl);
    await seed(db);
    await close();
  },
};

let loaded: Promise<Blob> | undefined;

/** Returns the files of an embedded database with the seed, created once per version. Every test server starts from them. */
export function seededDatabase(): Promise<Blob> {
  loaded ??= loadOrCreate();
  return loaded;
}

async function loadOrCreate(): Promise<Blob> {
  const file = join(tmpdir(), `rental-seeded-database-${seedKey()}.tar`);
  if (!existsSync(file)) await make(file);
  return new Blob([await readFile(file)]);
}

/** Moved into place when complete, because several test files may create it at once. */
async function make(file: string): Promise<void> {
  const client = await PGlite.create({ loadDataDir: await initialDatabase(), extensions: { btree_gist } });
  await seed(drizzle({ client }));
  await client.exec('CHECKPOINT');
  const files = await client.dumpDataDir('none');
  await client.close();
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await files.arrayBuffer()));
  await rename(draft, file);
}

/** Unpacks the seeded database to where a server with this data folder expects it. */
export async function unpackSeeded(dataDir: string): Promise<void> {
  const client = await PGlite.create({
    dataDir: join(dataDir, 'database'),
    loadDataDir: await seededDatabase(),
    extensions: { btree_gist },
  });
  await client.close();
}

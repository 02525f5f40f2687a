import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import { newDataDir, startProduct } from '../support/start-product.ts';

/** Returns a data folder that was seeded once, for journeys that start their own server. */
async function seedDataDir(): Promise<string> {
  const folder = newDataDir();
  await (await startProduct({ DATA_DIR: folder })).stop();
  return folder;
}

/** Starts one server for all journeys on a real PostgreSQL. Tests can read its rows and its log; the addresses are in environment variables. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const endings: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    const postgres = await startPostgres();
    endings.push(postgres.stop);
    const seeded = await seedDataDir();
    endings.push(() => rmSync(seeded, { recursive: true, force: true }));
    const folder = mkdtempSync(join(tmpdir(), 'rental-journeys-'));
    endings.push(() => rmSync(folder, { recursive: true, force: true }));
    const databaseUrl = await postgres.createDatabase();
    const product = await startProduct({ DATABASE_URL: databaseUrl, DEMO: '1', HOLD_LIMIT: '500' });
    endings.push(() => product.stop());
    const log = join(folder, 'server.log');
    appendFileSync(log, product.output());
    for (const stream of [product.process.stdout, product.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => appendFileSync(log, chunk));
    }
    process.env.JOURNEY_LOG = log;
    process.env.SITE_URL = product.siteUrl;
    process.env.PARTNER_URL = product.partnerUrl;
    process.env.JOURNEY_DATABASE_URL = databaseUrl;
    process.env.SEEDED_DATA_DIR = seeded;
    return stop;
  } catch (error) {
    // Otherwise PostgreSQL would go on without the tests, for example if the product is not built.
    await stop();
    throw error;
  }
}

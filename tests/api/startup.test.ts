import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { deviceCookie, knownDevice } from '../../demo/server/accounts/known-device.ts';
import { openPendingSignIn } from '../../demo/server/accounts/pending-sign-in.ts';
import { openSession, readSession } from '../../demo/server/accounts/sessions.ts';
import { selectRows } from '../../demo/server/db/database.ts';
import { bookings, quotes, sessions, users } from '../../demo/server/db/schema.ts';
import { cleanUp } from '../../demo/server/jobs/clean-up.ts';
import { createSmtpOutbox } from '../../demo/server/mail/smtp-outbox.ts';
import { readConfiguration, settingWarnings } from '../../demo/server/process/configuration.ts';
import { ConfigurationError } from '../../demo/server/process/configuration-error.ts';
import { newId } from '../../demo/server/process/identifiers.ts';
import { unusedSettings } from '../../demo/server/process/unused-settings.ts';
import type { RunningServer, StartOptions } from '../../demo/server/start-server.ts';
import { newPerson } from '../support/accounts.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { parseResponse } from '../support/contract-response.ts';
import { signInWith } from '../support/sign-in.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { callServer, startTestServer, testNow } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';

const opened: RunningServer[] = [];
const folders: string[] = [];

async function start(options: StartOptions): Promise<RunningServer> {
  const server = await startTestServer(options);
  opened.push(server);
  return server;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rental-data-'));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe('starting', () => {
  it('keeps bookings over a restart and releases the folder', async () => {
    const dataDir = await newFolder();
    const first = await startTestServer({ dataDir });
    const call = (method: string, path: string, body?: unknown) =>
      callServer(first.url, method, path, body, { origin: first.url });
    const car = await findCar({ get: () => first, call });
    const response = await checkout({ get: () => first, call }, checkoutBody(car));
    const { bookingId, reference } = parseResponse('checkout', response);
    await first.close();
    const second = await start({ dataDir });
    const token = { 'rental-booking': response.headers.get('rental-booking') ?? '' };
    const found = await callServer(second.url, 'GET', `/api/booking/${bookingId}/en`, undefined, token);
    expect(parseResponse('getBooking', found)).toMatchObject({ reference, driver: { fullName: 'Ada Guest' } });
  });

  it('rejects a folder in use by another server, and takes over from a killed one', async () => {
    const dataDir = await newFolder();
    await start({ dataDir });
    await expect(startTestServer({ dataDir })).rejects.toThrow(/data folder .* is in use by process \d+/);
    await opened.pop()?.close();
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1', id: 'gone' }));
    await start({ dataDir });
    expect((await readdir(dataDir)).filter((name) => name.startsWith('lock.'))).toEqual([]);
  });

  // Only Linux shows the state of a process.
  it.runIf(process.platform === 'linux')('takes over from a killed server whose parent has not noticed', async () => {
    const dataDir = await newFolder();
    // The child ends only once its parent is `sleep`, which never collects it: a shell might.
    const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 60']);
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8'), { timeout: 20_000 }).toBe('sleep\n');
    parent.stdin.end();
    const stat = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    await expect.poll(async () => (await stat())[0], { timeout: 20_000 }).toBe('Z');
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid, startedAt: (await stat())[19], id: 'gone' }));
    await start({ dataDir });
    parent.kill();
  });

  it('rejects a read-only folder', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), '');
    await chmod(join(folder, 'file'), 0o400);
    await expect(startTestServer({ dataDir: join(folder, 'file', 'data') })).rejects.toThrow(
      /Cannot write to the data folder/,
    );
  });

  // Creating a folder there fails as if its parent were missing.
  it.runIf(process.platform === 'linux')('rejects a folder in which the system creates none', async () => {
    await expect(startTestServer({ dataDir: '/proc/rental/data' })).rejects.toThrow(
      'Cannot write to the data folder /proc/rental/data: ENOENT',
    );
  });

  it('rejects a port in use and an unreachable database', async () => {
    const blocker = createServer();
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port));
    });
    await expect(startTestServer({ port })).rejects.toThrow(
      `Port ${port} is already in use. Set PORT to another port.`,
    );
    await new Promise((resolve) => blocker.close(resolve));
    const databaseUrl = `postgres://nobody@127.0.0.1:${port}/none`;
    await expect(startTestServer({ databaseUrl })).rejects.toThrow(
      /Cannot connect to the database in DATABASE_URL: .*ECONNREFUSED/,
    );
  });

  it('sets secure cookies if the site’s URL is https', async () => {
    const { services } = await start({ publicUrl: 'https://cars.example.com' });
    const [person] = await services.db.select().from(users).limit(1);
    const cookie = /^__Host-rental-session=[\w-]{20,}; Path=\/; HttpOnly; SameSite=Lax; Secure(; Max-Age=34560000)?$/;
    for (const stays of [true, false])
      expect(await openSession(services, person?.id ?? '', { stayConnected: stays, userAgent: null })).toMatch(cookie);
    const [value = ''] =
      /(?<==)[\w-]+/.exec(await openSession(services, person?.id ?? '', { stayConnected: true, userAgent: null })) ??
      [];
    const sessionOf = (name: string) =>
      readSession(services, new Request('https://cars.example.com', { headers: { cookie: `a=b; ${name}=${value}` } }));
    expect(await sessionOf('__Host-rental-session')).toMatchObject({ user: { id: person?.id } });
    // Another host of the domain could have set one without the prefix.
    expect(await sessionOf('rental-session')).toBeNull();
    const pending = await openPendingSignIn(services, person?.id ?? '', false);
    expect(pending).toMatch(
      /^__Host-rental-sign-in=[\w-]{20,}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=300$/,
    );
    const request = (device: string) => new Request('https://cars.example.com', { headers: { cookie: device } });
    const device = deviceCookie(services, request(''), person?.id ?? '');
    expect(device).toMatch(
      /^__Secure-rental-device=\S+; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure$/,
    );
    const [named = ''] = device.split(';');
    for (const cookie of [named, named.slice('__Secure-'.length)])
      expect(knownDevice(services, request(cookie), person?.id ?? '')).not.toBeNull();
  });

  it('rejects an invalid config.json and names its key', async () => {
    const dataDir = await newFolder();
    await writeFile(join(dataDir, 'config.json'), '{"minimumAge": 3}');
    await expect(startTestServer({ dataDir })).rejects.toThrow(/config\.json: minimumAge: expected at least 16, got 3/);
  });
});

describe('the operator’s own files', () => {
  it('are served below /.well-known, and nothing else of the data folder', async () => {
    const dataDir = await newFolder();
    const name = 'apple-developer-merchantid-domain-association';
    await mkdir(join(dataDir, 'well-known'));
    await writeFile(join(dataDir, 'well-known', name), '7B227073');
    const { url } = await start({ dataDir });
    expect(await readdir(dataDir)).toContain('secret-key');
    const read = (path: string) => callServer(url, 'GET', `/.well-known/${path}`);
    expect(await read(name)).toMatchObject({ status: 200, text: '7B227073' });
    for (const path of ['', 'security.txt', '../secret-key', '..%2fsecret-key', '.%2e%5csecret-key']) {
      expect((await read(path)).status, path).toBe(404);
    }
  });
});

describe('versions of the loader', () => {
  it('are kept for pages that load an old one, and never change', async () => {
    const dataDir = await newFolder();
    const distDir = await newFolder();
    const file = join(distDir, 'embed/1.0.0/search.js');
    await mkdir(join(distDir, 'embed/1.0.0'), { recursive: true });
    await writeFile(file, 'first');
    await (await startTestServer({ dataDir, distDir })).close();
    await rm(join(distDir, 'embed/1.0.0'), { recursive: true });
    const second = await startTestServer({ dataDir, distDir });
    expect((await callServer(second.url, 'GET', '/embed/1.0.0/search.js')).text).toBe('first');
    await second.close();
    await mkdir(join(distDir, 'embed/1.0.0'));
    await writeFile(file, 'other');
    await expect(startTestServer({ dataDir, distDir })).rejects.toThrow(
      /Loader version 1\.0\.0 was already published with different files/,
    );
  });

  it('are listed with the date of their first publication, also those from before there was a list', async () => {
    const dataDir = await newFolder();
    const distDir = await newFolder();
    const files = { 'rental.css': 'sha384-a', 'rental.js': 'sha384-b' };
    const publish = async (version: string, date: string) => {
      await rm(join(distDir, 'embed'), { recursive: true, force: true });
      await mkdir(join(distDir, 'embed', version), { recursive: true });
      await writeFile(join(distDir, 'embed', version, 'integrity.json'), JSON.stringify({ version, files }));
      const list = { current: version, versions: [{ version, date, files }] };
      await writeFile(join(distDir, 'embed/versions.json'), JSON.stringify(list));
    };
    const served = async () => {
      const server = await startTestServer({ dataDir, distDir });
      const { json, headers } = await callServer(server.url, 'GET', '/embed/versions.json');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      await server.close();
      return json as { current: string; versions: { version: string; date: string }[] };
    };
    const before = join(dataDir, 'embed/0.9.0-old');
    await mkdir(before, { recursive: true });
    await writeFile(join(before, 'integrity.json'), JSON.stringify({ version: '0.9.0-old', files }));
    await utimes(join(before, 'integrity.json'), new Date('2026-01-01'), new Date('2026-01-01'));

    await publish('1.0.0-a', '2026-02-01T00:00:00.000Z');
    expect(await served()).toEqual({
      current: '1.0.0-a',
      versions: [
        { version: '1.0.0-a', date: '2026-02-01T00:00:00.000Z', files },
        { version: '0.9.0-old', date: '2026-01-01T00:00:00.000Z', files },
      ],
    });
    await publish('1.1.0-b', '2026-03-01T00:00:00.000Z');
    await served();
    // The operator goes back to the former version, and builds it again.
    await publish('1.0.0-a', '2026-04-01T00:00:00.000Z');
    const { current, versions } = await served();
    expect(current).toBe('1.0.0-a');
    expect(versions.map(({ version, date }) => `${version} ${date.slice(0, 10)}`)).toEqual([
      '1.1.0-b 2026-03-01',
      '1.0.0-a 2026-02-01',
      '0.9.0-old 2026-01-01',
    ]);
  });
});

describe('tidying up', () => {
  it('removes expired rows and nothing else', async () => {
    let now = testNow;
    const server = await start({ now: () => now });
    const { db } = server.services;
    const call = (method: string, path: string, body?: unknown) =>
      callServer(server.url, method, path, body, { origin: server.url });
    const car = await findCar({ get: () => server, call });
    const { pickupLocation, dropOffLocation, pickupAt, dropoffAt } = trip;
    await call('POST', '/api/x/quote', {
      car: car._id,
      pickupLocation,
      dropOffLocation,
      from: pickupAt,
      to: dropoffAt,
    });
    await signInWith({ get: () => server }, demoAccounts.customer.email, demoPassword);
    const rows = async () => [(await db.select().from(quotes)).length, (await db.select().from(sessions)).length];
    const kept = (await db.select().from(bookings)).length;
    await cleanUp(server.services);
    expect(await rows()).toEqual([1, 1]);
    now = new Date(testNow.getTime() + 3 * 86_400_000);
    await cleanUp(server.services);
    expect(await rows()).toEqual([0, 0]);
    expect(await db.select().from(bookings)).toHaveLength(kept);
  });
});

describe('rate limits', () => {
  it('store no address in clear, and are removed once they have expired', async () => {
    let now = testNow;
    const server = await start({ now: () => now });
    const credentials = { email: 'nobody@example.com', password: 'wrong password' };
    await callServer(server.url, 'POST', '/api/sign-in/frontend', credentials, { origin: server.url });
    const read = () => selectRows<{ key: string }>(server.services.db, sql`SELECT key FROM rate_limits`);
    const keys = (await read()).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toMatch(/nobody|127\.0\.0\.1/);
    now = new Date(Date.now() + 86_400_000);
    await cleanUp(server.services);
    expect(await read()).toEqual([]);
  });
});

describe('closing', () => {
  it('does not wait for a mail server that never responds', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const server = await startTestServer({
      outbox: createSmtpOutbox(`smtp://127.0.0.1:${port}`, { name: 'Us', address: 'us@example.com' }),
      shutdownSeconds: 1,
    });
    const person = newPerson();
    const signUp = await callServer(server.url, 'POST', '/api/sign-up', person, { origin: server.url });
    expect(signUp.status).toBe(200);
    await vi.waitFor(() => expect(sockets.size).toBeGreaterThan(0));
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});

describe('the environment', () => {
  it('warns about likely omissions outside demo mode', () => {
    const forgotten = (environment: Record<string, string>) => settingWarnings(readConfiguration(environment));
    const real = { DEMO: '0', SECRET_KEY: 'k'.repeat(32) };
    expect(forgotten({})).toEqual([]);
    expect(forgotten(real)).toEqual([
      expect.stringMatching(/^SMTP_URL is not set/),
      expect.stringMatching(/^Neither CONTACT_EMAIL nor ADMIN_EMAIL is set/),
    ]);
    expect(forgotten({ ...real, ADMIN_EMAIL: 'boss@example.com' })).toEqual([
      expect.stringMatching(/^SMTP_URL is not set/),
      expect.stringMatching(/^ADMIN_EMAIL gets its link .* once SMTP_URL is set/),
    ]);
    const whole = { ...real, SMTP_URL: 'smtp://mail.example.com', ADMIN_EMAIL: 'boss@example.com' };
    expect(forgotten(whole)).toEqual([]);
    const hidden = { ...whole, PUBLIC_URL: 'https://cars.example.com' };
    expect(forgotten(hidden)).toEqual([expect.stringMatching(/^TRUST_PROXY is 0/)]);
    expect(forgotten({ ...hidden, TRUST_PROXY: '1' })).toEqual([]);
  });

  it('warns about misspelled variables, without their values', () => {
    const environment = {
      ...{ STRIPE_SECERT_KEY: 'sk_live_1', STAFF_SECOND_FACTORS: '1', SMPT_URL: 'smtp://me:password@mail.example.com' },
      ...{ PATH: '/bin', HOME: '/root', HOSTNAME: 'web', HOSTS: 'a', PORTS: '1', DATA_DIRS: '', XDG_DATA_DIRS: '/usr' },
    };
    expect(unusedSettings(environment)).toEqual([
      'STRIPE_SECERT_KEY is unknown and has no effect. Did you mean STRIPE_SECRET_KEY?',
      'STAFF_SECOND_FACTORS is unknown and has no effect. Did you mean STAFF_SECOND_FACTOR?',
      'SMPT_URL is unknown and has no effect. Did you mean SMTP_URL?',
    ]);
    expect(unusedSettings({ ...environment, STRIPE_SECRET_KEY: 'sk_live_1', PAYMENTS: 'stripe' })).toHaveLength(2);
  });

  it('warns about keys of a payment provider that PAYMENTS lacks', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_1', PAYPAL_CLIENT_ID: 'id' };
    expect(unusedSettings(keys)).toEqual([
      'STRIPE_SECRET_KEY is set, but PAYMENTS does not contain "stripe": customers cannot pay with it. Set PAYMENTS=counter,stripe, for example.',
      'PAYPAL_CLIENT_ID is set, but PAYMENTS does not contain "paypal": customers cannot pay with it. Set PAYMENTS=counter,paypal, for example.',
    ]);
    expect(unusedSettings({ ...keys, PAYMENTS: 'counter, stripe paypal' })).toEqual([]);
  });

  it('accepts mail servers, addresses and limits as operators write them', () => {
    for (const SMTP_URL of [
      'smtp://127.0.0.1:2525',
      'smtps://me%40example.com:p%40ss@mail.example.com',
      'smtp://[::1]:25',
    ]) {
      expect(readConfiguration({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
    }
    const environment = { ADMIN_EMAIL: ' Boss@example.com ', GUEST_BOOKING_LIMIT: '0', HOLD_LIMIT: '1' };
    expect(readConfiguration(environment)).toMatchObject({
      ...{ adminEmail: 'Boss@example.com', contactEmail: 'Boss@example.com' },
      ...{ guestBookingLimit: 0, holdLimit: 1 },
    });
    expect(readConfiguration({ DEMO: '1', PUBLIC_URL: 'https://cars.example.com/' }).publicUrl).toBe(
      'https://cars.example.com',
    );
  });

  it('defaults to a demo on the loopback', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 4002,
      partnerPort: 4003,
      demo: true,
      payments: ['counter', 'sandbox'],
    });
  });

  it('lets the system choose the partners’ port if there is none after the site’s', () => {
    expect(readConfiguration({ PORT: '65534' }).partnerPort).toBe(65_535);
    expect(readConfiguration({ PORT: '65535' }).partnerPort).toBe(0);
    expect(readConfiguration({ PORT: '0' }).partnerPort).toBe(0);
  });

  it.each([
    [{ PORT: 'http' }, /PORT is "http"/],
    [{ RECAPTCHA_MIN_SCORE: '30' }, /RECAPTCHA_MIN_SCORE is "30", expected a number from 0 to 1/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL is invalid/],
    [{ PUBLIC_URL: 'cars.example.com' }, /PUBLIC_URL is "cars.example.com"/],
    [{ PUBLIC_URL: 'https://user:word@cars.example.com' }, /^PUBLIC_URL contains a user name or password(?!.*word@)/],
    [{ PUBLIC_URL: 'https://cars.example.com/?from=mail' }, /PUBLIC_URL is ".*", expected a URL such as https:/],
    [{ PUBLIC_URL: 'https://cars.example.com/#top' }, /PUBLIC_URL is ".*", expected a URL such as https:/],
    [{ PARTNER_ORIGINS: 'https://hotel.example?a=1' }, /PARTNER_ORIGINS is ".*", expected a URL/],
    [{ CONTACT_EMAIL: 'foo' }, /CONTACT_EMAIL is "foo", expected an email address/],
    [{ ADMIN_EMAIL: 'foo' }, /ADMIN_EMAIL is "foo", expected an email address/],
    [{ ADMIN_EMAIL: 'foo', CONTACT_EMAIL: 'desk@example.com' }, /ADMIN_EMAIL is "foo"/],
    [{ SMTP_URL: 'garbage' }, /^SMTP_URL is invalid, expected smtp:/],
    [{ SMTP_URL: 'http://mail.example.com' }, /^SMTP_URL is invalid, expected smtp:/],
    [{ SMTP_URL: 'smtp://' }, /^SMTP_URL is invalid, expected smtp:/],
    [{ STAFF_IDLE_MINUTES: '0' }, /STAFF_IDLE_MINUTES is "0", expected a whole number from 1 to 525600/],
    [{ STAFF_SESSION_HOURS: '0' }, /STAFF_SESSION_HOURS is "0", expected a whole number from 1/],
    [{ READ_LIMIT: '0' }, /READ_LIMIT is "0", expected a whole number from 1/],
    [{ HOLD_LIMIT: '0' }, /HOLD_LIMIT is "0", expected a whole number from 1/],
    [{ PAYMENTS: 'cash' }, /PAYMENTS contains "cash"/],
    [{ DEMO: 'yes' }, /DEMO is "yes"/],
    [{ HSTS_SUBDOMAINS: 'on' }, /HSTS_SUBDOMAINS is "on"/],
    [{ PUBLIC_URL: 'https://cars.example.com' }, /SECRET_KEY is missing/],
    [{ PUBLIC_URL: 'https://cars.example.com', SECRET_KEY: 'k'.repeat(31) }, /SECRET_KEY is too short/],
    [{ DEMO: '0', SECRET_KEY: `${'k'.repeat(32)},short` }, /SECRET_KEY has a key that is too short \(number 2\)/],
    [{ PUBLIC_URL: 'https://cars.example.com', SECRET_KEY: 'k'.repeat(32), PAYMENTS: 'sandbox' }, /requires demo mode/],
  ])('%j is refused in one line', (environment, message) => {
    expect(() => readConfiguration(environment)).toThrow(message);
    expect(() => readConfiguration(environment)).toThrow(ConfigurationError);
  });

  it('offers a payment method that is listed twice once', () => {
    expect(readConfiguration({ DEMO: '1', PAYMENTS: 'counter, sandbox,counter' }).payments).toEqual([
      'counter',
      'sandbox',
    ]);
  });

  it('warns that the base currency has changed while the amounts of the fleet have not', async () => {
    const dataDir = await newFolder();
    const messages: string[] = [];
    const log = (line: Record<string, unknown>) => messages.push(String(line['message']));
    const open = async (baseCurrency: string) => {
      messages.length = 0;
      await (await startTestServer({ dataDir, log, siteConfig: { baseCurrency } })).close();
      return messages.filter((message) => message.startsWith('baseCurrency'));
    };
    expect(await open('USD')).toEqual([]);
    expect(await open('EUR')).toEqual([
      expect.stringMatching(/^baseCurrency is EUR, but the latest booking was priced in USD\./),
    ]);
    expect(await open('USD')).toEqual([]);
  });

  it('creates the first administrator once and mails a set-password link', async () => {
    const { outbox, sent, linkTo } = createTestOutbox();
    const dataDir = await newFolder();
    const options = {
      dataDir,
      demo: false,
      payments: ['counter' as const],
      secretKey: 'k'.repeat(32),
      adminEmail: 'Boss@example.com',
      outbox,
    };
    const first = await startTestServer(options);
    await first.services.mailWorker.settle();
    const { u: userId, t: token } = Object.fromEntries(linkTo('boss@example.com', 'activate-account').searchParams);
    const activate = (password: string) =>
      callServer(first.url, 'POST', '/api/activate', { userId, token, password }, { origin: first.url });
    expect((await activate('long enough')).json).toMatchObject({ code: 'password_too_short', values: { length: 12 } });
    expect((await activate('unbelievable')).json).toMatchObject({ code: 'password_common', field: 'password' });
    expect((await activate('long enough for staff')).text).toBe('OK');
    await first.close();
    const again = await start(options);
    await again.services.mailWorker.settle();
    expect(sent).toHaveLength(1);
    const body = { email: 'boss@example.com', password: 'long enough for staff' };
    const signedIn = await callServer(again.url, 'POST', '/api/sign-in/admin', body, { origin: again.url });
    expect(signedIn.json).toMatchObject({ type: 'admin' });
  });

  it('creates the first administrator only once there is a mail server for the link', async () => {
    const { outbox, linkTo } = createTestOutbox();
    const options = { dataDir: await newFolder(), demo: false, payments: ['counter' as const] };
    const adminEmail = 'boss@example.com';
    const first = await startTestServer({ ...options, adminEmail });
    expect(await first.services.db.select().from(users)).toEqual([]);
    await first.close();
    const { services } = await start({ ...options, adminEmail, outbox });
    await services.mailWorker.settle();
    expect(linkTo(adminEmail, 'activate-account').searchParams.get('t')).toBeTruthy();
  });

  it.each(['colleague@example.com', 'boss@example.com'])(
    'mails the first administrator’s link also if the only administrators are invited in staff.csv: %s',
    async (email) => {
      const { outbox, linkTo } = createTestOutbox();
      const options = { dataDir: await newFolder(), demo: false, payments: ['counter' as const] };
      const adminEmail = 'boss@example.com';
      // Without a mail server, the invitation of the import goes nowhere.
      const first = await startTestServer({ ...options, adminEmail });
      const id = newId(first.services.random);
      const person = { fullName: 'Anna Martin', language: 'en', createdAt: testNow, updatedAt: testNow } as const;
      await first.services.db.insert(users).values({ ...person, id, email, type: 'admin' });
      await first.close();
      const { url, services } = await start({ ...options, adminEmail, outbox });
      await services.mailWorker.settle();
      const { u: userId, t: token } = Object.fromEntries(linkTo(adminEmail, 'activate-account').searchParams);
      const password = 'long enough for staff';
      const call = (path: string, body: unknown) => callServer(url, 'POST', path, body, { origin: url });
      expect((await call('/api/activate', { userId, token, password })).text).toBe('OK');
      expect((await call('/api/sign-in/admin', { email: adminEmail, password })).json).toMatchObject({ type: 'admin' });
    },
  );

  it('makes the account of the first administrator’s address an administrator’s', async () => {
    const { outbox, linkTo } = createTestOutbox();
    const options = { dataDir: await newFolder(), demo: false, payments: ['counter' as const], outbox };
    const first = await startTestServer(options);
    const person = newPerson();
    await callServer(first.url, 'POST', '/api/sign-up', person, { origin: first.url });
    const session = await signInWith({ get: () => first }, person.email, person.password);
    await first.close();
    const { url, services } = await start({ ...options, adminEmail: person.email });
    await services.mailWorker.settle();
    const call = (path: string, body?: unknown) => callServer(url, 'POST', path, body, { origin: url, ...session });
    expect((await call('/api/validate-access-token')).status).toBe(401);
    const { u: userId, t: token } = Object.fromEntries(linkTo(person.email, 'activate-account').searchParams);
    expect((await call('/api/activate', { userId, token, password: person.password })).status).not.toBe(200);
    const password = 'long enough for staff';
    expect((await call('/api/activate', { userId, token, password })).text).toBe('OK');
    const signedIn = await call('/api/sign-in/admin', { email: person.email, password });
    expect(signedIn.json).toMatchObject({ type: 'admin' });
  });

  it('gives a suspended administrator access again when nobody else can administer', async () => {
    const options = { dataDir: await newFolder(), demo: false, payments: ['counter' as const] };
    const first = await startTestServer(options);
    const person = newPerson();
    await callServer(first.url, 'POST', '/api/sign-up', person, { origin: first.url });
    await first.services.db.update(users).set({ type: 'admin', blacklisted: true });
    await first.close();
    const { services } = await start({ ...options, adminEmail: person.email });
    const accounts = await services.db.select().from(users);
    expect(accounts.map(({ email, type, blacklisted }) => [email, type, blacklisted])).toEqual([
      [person.email, 'admin', false],
    ]);
  });

  it('has no seed, no mailbox and no sandbox outside demo mode', async () => {
    const server = await start({ demo: false, payments: ['counter'], secretKeys: ['k'.repeat(32)] });
    expect((await callServer(server.url, 'GET', '/mailbox')).status).toBe(404);
    expect((await callServer(server.url, 'GET', '/api/all-suppliers')).json).toEqual([]);
    expect(server.partnerUrl).toBe('');
  });
});

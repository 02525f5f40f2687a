import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from '../../demo/server/configuration.ts';
import type { RunningServer, StartOptions } from '../../demo/server/start-server.ts';
import { checkout, checkoutBody, findCar } from '../support/bookings.ts';
import { readAnswer } from '../support/contract-answer.ts';
import { callServer, startTestServer } from '../support/server.ts';

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
  it('keeps bookings over a restart and gives the folder back', async () => {
    const dataDir = await newFolder();
    const first = await startTestServer({ dataDir });
    const call = (method: string, path: string, body?: unknown) =>
      callServer(first.url, method, path, body, { origin: first.url });
    const car = await findCar({ get: () => first, call });
    const answer = await checkout({ get: () => first, call }, checkoutBody(car));
    const { bookingId, reference } = readAnswer('checkout', answer);
    await first.close();
    const second = await start({ dataDir });
    const token = { 'rental-booking': answer.headers.get('rental-booking') ?? '' };
    const found = await callServer(second.url, 'GET', `/api/booking/${bookingId}/en`, undefined, token);
    expect(readAnswer('getBooking', found)).toMatchObject({ reference, driver: { fullName: 'Ada Guest' } });
  });

  it('refuses a folder that another server uses, and takes over from one that was killed', async () => {
    const dataDir = await newFolder();
    await start({ dataDir });
    await expect(startTestServer({ dataDir })).rejects.toThrow(/data folder .* is in use by process \d+/);
    await opened.pop()?.close();
    await writeFile(join(dataDir, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1', id: 'gone' }));
    await start({ dataDir });
    expect((await readdir(dataDir)).filter((name) => name.startsWith('lock.'))).toEqual([]);
  });

  it('refuses a folder it cannot write', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), '');
    await chmod(join(folder, 'file'), 0o400);
    await expect(startTestServer({ dataDir: join(folder, 'file', 'data') })).rejects.toThrow(
      /Cannot write to the data folder/,
    );
  });

  it('refuses a port that is in use and a database that does not answer', async () => {
    const blocker = createServer();
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port));
    });
    await expect(startTestServer({ port })).rejects.toThrow(`Port ${port} is in use. Set PORT to another one.`);
    await new Promise((resolve) => blocker.close(resolve));
    const databaseUrl = `postgres://nobody@127.0.0.1:${port}/none`;
    await expect(startTestServer({ databaseUrl })).rejects.toThrow(
      /Cannot open the database of DATABASE_URL: .*ECONNREFUSED/,
    );
  });

  it('refuses an operator’s config.json that cannot be used, by the name of its key', async () => {
    const dataDir = await newFolder();
    await writeFile(join(dataDir, 'config.json'), '{"minimumAge": 3}');
    await expect(startTestServer({ dataDir })).rejects.toThrow(/config\.json: minimumAge: expected at least 16, got 3/);
  });
});

describe('the environment', () => {
  it('means a demo on the loopback when it says nothing', () => {
    expect(readConfiguration({})).toMatchObject({
      port: 4002,
      partnerPort: 4003,
      demo: true,
      payments: ['counter', 'sandbox'],
    });
  });

  it.each([
    [{ PORT: 'http' }, /PORT is "http"/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL cannot be read/],
    [{ PUBLIC_URL: 'cars.example.com' }, /PUBLIC_URL is "cars.example.com"/],
    [{ PAYMENTS: 'cash' }, /PAYMENTS has "cash"/],
    [{ DEMO: 'yes' }, /DEMO is "yes"/],
    [{ PUBLIC_URL: 'https://cars.example.com' }, /SECRET_KEY is missing/],
    [{ PUBLIC_URL: 'https://cars.example.com', SECRET_KEY: 'k'.repeat(32), PAYMENTS: 'sandbox' }, /needs demo mode/],
  ])('%j is refused in one line', (environment, message) => {
    expect(() => readConfiguration(environment)).toThrow(message);
    expect(() => readConfiguration(environment)).toThrow(ConfigurationError);
  });

  it('has no seed, no mailbox and no sandbox outside demo mode', async () => {
    const server = await start({ demo: false, payments: ['counter'], secretKey: 'k'.repeat(32) });
    expect((await callServer(server.url, 'GET', '/mailbox')).status).toBe(404);
    expect((await callServer(server.url, 'GET', '/api/all-suppliers')).json).toEqual([]);
    expect(server.partnerUrl).toBe('');
  });
});

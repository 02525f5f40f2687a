import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../widget/contract/operations.ts';
import { root } from '../architecture/modules.ts';
import { bundledServer } from '../support/bundled-server.ts';

const run = promisify(execFile);

let folder: string;
let program: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rental-first-hour-'));
  program = await bundledServer();
}, 120_000);

afterAll(async () => {
  if (server && server.exitCode === null) {
    const closed = once(server, 'close');
    server.kill('SIGTERM');
    await closed;
  }
  await rm(folder, { recursive: true });
});

function environment() {
  const { DATABASE_URL: _unset, ...inherited } = process.env;
  const own = { DEMO: '0', SECRET_KEY: 'k'.repeat(40), PORT: '0', DATA_DIR: join(folder, 'data') };
  return { cwd: root, env: { ...inherited, ...own } };
}

/** Starts the server of an operator, and returns what it prints until the given line. */
async function startUntil(last: RegExp): Promise<string> {
  server = spawn(process.execPath, [program], { ...environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  if (!server.stdout) throw new Error('The server has no output');
  for await (const line of createInterface({ input: server.stdout })) {
    output += `${line}\n`;
    if (last.test(line)) return output;
  }
  throw new Error(`The server ended:\n${output}`);
}

const fleet = async (...call: string[]) =>
  (await run(process.execPath, [program, 'fleet', ...call], environment())).stdout;

it('leads an operator from an empty database to a car that can be found', { timeout: 180_000 }, async () => {
  const output = await startUntil(/fleet -- import/);
  const [siteUrl = ''] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  expect(output.split('There is no car to book yet. Next:\n')[1]?.trimEnd().split('\n')).toEqual([
    expect.stringContaining('npm run fleet -- template my-fleet'),
    expect.stringContaining('npm run fleet -- import my-fleet'),
  ]);

  const own = join(folder, 'my-fleet');
  expect(await fleet('template', own)).toContain('with one example each');
  expect(await readdir(own)).toContain('cars.csv');
  expect(await fleet('check', own)).toContain('No problems');
  expect(await fleet('import', own)).toContain('cars.csv: 1 added');

  const read = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', origin: siteUrl };
    const response = await fetch(siteUrl + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
    expect(response.status, path).toBe(200);
    return (await response.json()) as { resultData: { _id: string; name: string }[] }[];
  };
  const [places] = await read('/api/locations/1/15/en?s=CDG');
  const place = places?.resultData[0]?._id ?? '';
  const day = (ahead: number) => `${new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  const trip = { pickupLocation: place, dropOffLocation: place, pickupAt: day(20), dropoffAt: day(23) };
  const [cars] = await read(operations.searchCars.path.replace('{page}', '1').replace('{size}', '15'), trip);
  expect(cars?.resultData.map(({ name }) => name)).toEqual(['Renault Clio']);
});

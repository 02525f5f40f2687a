import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Close } from './close-within.ts';
import { callControlSocket, openControlSocket } from './control-socket.ts';
import { StartError } from './start-error.ts';

let dataDir: string;
let close: Close | undefined;
let logged: unknown[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rental-control-'));
  logged = [];
});

afterEach(async () => {
  await close?.(0);
  close = undefined;
  await rm(dataDir, { recursive: true });
});

async function run(name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  await callControlSocket(dataDir, [name, 'ada'], async (bytes) => void chunks.push(bytes));
  return Buffer.concat(chunks).toString();
}

it('passes what a command writes, and says why one fails', async () => {
  close = await openControlSocket({
    dataDir,
    log: (line) => logged.push(line),
    commands: {
      greet: (name, write) => write(`Hello ${name}`),
      refuse: async () => {
        throw new StartError('Not today.');
      },
      fail: async () => {
        throw new Error('EACCES: permission denied');
      },
      break: async (_, write) => {
        await write('Half');
        throw new Error('disk full');
      },
    },
  });
  expect(await run('greet')).toBe('Hello ada');
  await expect(run('refuse')).rejects.toEqual(new StartError('Not today.'));
  expect(logged).toEqual([]);
  await expect(run('fail')).rejects.toEqual(new StartError('EACCES: permission denied'));
  await expect(run('break')).rejects.toEqual(new StartError('The server could not complete break. Its log says why.'));
  expect(logged).toMatchObject([
    { message: 'fail failed: EACCES: permission denied' },
    { message: 'break failed: disk full' },
  ]);
  await expect(run('later')).rejects.toEqual(new StartError('The running server is of a version without later'));
});

it('explains that the server takes no commands, with and without the socket of one that was killed', async () => {
  const expected = new StartError(
    `The server in ${dataDir} takes no commands: it is starting or stopping, or it uses DATABASE_URL, which the command needs too.`,
  );
  await expect(run('greet')).rejects.toEqual(expected);
  await writeFile(join(dataDir, 'control.sock'), '');
  await expect(run('greet')).rejects.toEqual(expected);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../architecture/modules.ts';
import { findFreePort } from '../support/free-port.ts';
import { waitFor } from '../support/wait-for.ts';

let folder: string;
let server: ChildProcess | undefined;

afterAll(async () => {
  if (server && server.exitCode === null) {
    const closed = once(server, 'close');
    server.kill('SIGTERM');
    await closed;
  }
  await rm(folder, { recursive: true });
});

it('`npm run dev` serves the site from source, and the API beside it', { timeout: 180_000 }, async () => {
  folder = await mkdtemp(join(tmpdir(), 'rental-development-'));
  const port = await findFreePort();
  const { DATABASE_URL: _unset, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), DATA_DIR: join(folder, 'data') };
  const started = spawn(process.execPath, ['demo/start.mjs', '--dev'], { cwd: root, env, stdio: 'pipe' });
  server = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  const url = `http://localhost:${port}`;
  await waitFor(() => {
    if (started.exitCode !== null) throw new Error(`It ended:\n${output}`);
    expect(output).toContain(`Site  ${url}\n`);
  });
  const read = async (path: string) => {
    const response = await fetch(url + path);
    expect(response.status, path).toBe(200);
    return response.text();
  };
  expect(await read('/')).toContain('src="/site/main.tsx"');
  expect(await read('/site/main.tsx')).toContain('hydrateRoot');
  expect(await read('/embed/v1/rental.js')).toContain('customElements');
  expect(JSON.parse(await read('/api/settings'))).toMatchObject({ minPickupHours: expect.any(Number) });
});

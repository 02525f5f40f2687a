import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../architecture/modules.ts';
import { isAlive } from '../support/is-alive.ts';

/** Ports of the two processes in the Caddyfile. */
const portsInFile = [4002, 4003];

export const isCaddyMissing = () => spawnSync('caddy', ['version']).error !== undefined;

export interface Caddy {
  process: ChildProcess;
  close: () => void;
}

/** Runs Caddy with the Caddyfile for operators: only the address and the ports of the processes are replaced. */
export async function startCaddy(port: number, ports: readonly number[]): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-caddy-'));
  const text = readFileSync(join(root, 'demo/server/deploy/Caddyfile'), 'utf8');
  const adapted = portsInFile.reduce((file, from, index) => file.replaceAll(`:${from}`, `:${ports[index]}`), text);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${adapted}`);
  const env = {
    ...process.env,
    RENTAL_HOST: `http://localhost:${port}`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' });
  await new Promise((resolve, reject) => caddy.once('spawn', resolve).once('error', reject));
  return {
    process: caddy,
    close: () => {
      if (isAlive(caddy)) caddy.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { canLimitProcessors, limitProcessor } from '../bench/processor-share.ts';
import { findFreePort } from '../support/free-port.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { type Caddy, isCaddyMissing, startCaddy } from './caddy.ts';
import { type DatabaseFixture, embeddedFixture, postgresFixture } from './database-fixtures.ts';
import { createSearchLoad } from './search-load.ts';
import { waitForReady } from './server-readiness.ts';

/** A server to flood. */
export interface OverloadScene {
  kind: string;
  url: string;
  /** Callers that each wait for their response and find the rate beyond which further ones only queue. */
  saturatingCallers: number;
  close: () => Promise<void>;
}

/** A single server and its database have one core, the client another: those of a real server are on other machines. */
const cores = { server: '0', client: '1', all: `0-${cpus().length - 1}` };

/** Moves this process, and those that it will start. Without util-linux all share all cores. */
function moveTo(list: string): void {
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(process.pid)]);
}

function openSingle(newFixture: () => Promise<DatabaseFixture>) {
  return async (): Promise<OverloadScene> => {
    moveTo(cores.server);
    const fixture = await newFixture();
    const product = await startProduct(fixture.env);
    moveTo(cores.client);
    return {
      ...{ kind: fixture.kind, url: product.siteUrl, saturatingCallers: 8 },
      close: async () => {
        moveTo(cores.all);
        await product.stop();
        await fixture.close();
      },
    };
  };
}

/** The share of one core that each process behind Caddy gets, so that a machine's two cores have room for Caddy, the database and the client too. */
const share = 0.2;

/**
 * Two processes behind the Caddyfile. Their code is compiled before their processors are limited, which would take minutes
 * afterwards.
 */
async function openBehindCaddy(random: () => number): Promise<OverloadScene> {
  const fixture = await postgresFixture();
  const { DATA_DIR: _, ...database }: Record<string, string> = fixture.env;
  const products: Product[] = [];
  const removals: (() => void)[] = [];
  let caddy: Caddy | undefined;
  const close = async () => {
    caddy?.close();
    for (const { stop } of products) await stop();
    for (const remove of removals) remove();
    await fixture.close();
  };
  try {
    const [port, ...ports] = [await findFreePort(), await findFreePort(), await findFreePort()] as const;
    const url = `http://localhost:${port}`;
    const shared = {
      PARTNER_PORT: '0',
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      SECRET_KEY: 'the key of both processes behind Caddy',
    };
    for (const own of ports) {
      const product = await startProduct({ ...database, ...shared, PORT: String(own) });
      products.push(product);
      const load = await createSearchLoad(`http://localhost:${own}`, random);
      await load.warmUp(8);
      load.close();
      removals.push(limitProcessor(product.process.pid ?? 0, share));
    }
    caddy = await startCaddy(port, ports);
    await waitForReady(url);
    return { kind: 'two processes behind Caddy', url, saturatingCallers: 32, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The scenes that this machine can set up. */
export const overloadScenes: ((random: () => number) => Promise<OverloadScene>)[] = [
  openSingle(postgresFixture),
  openSingle(embeddedFixture),
  ...(canLimitProcessors && !isCaddyMissing() ? [openBehindCaddy] : []),
];

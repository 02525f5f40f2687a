import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../support/free-port.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { auditLoad } from './audit-load.ts';
import { startCaddy } from './caddy.ts';
import { addCount, type Campaign, type Outcome, randomOfRound } from './campaign.ts';
import { checkResponses } from './check-responses.ts';
import { type DatabaseFixture, killProduct, postgresFixture } from './database-fixtures.ts';
import { findLoadTarget, forgetLimits, type LoadTarget, startMixedLoad } from './mixed-load.ts';
import { waitForReady } from './server-readiness.ts';

/** Rounds on one database, after which too many cars are booked. */
const roundsPerScene = 3;
/** OPERATIONS.md: how long a process is ready before the next one is restarted. */
const readyMilliseconds = 3000;

interface Scene {
  fixture: DatabaseFixture;
  target: LoadTarget;
  /** Stops one of the two processes as a service manager does, and starts it again. */
  restart: (index: number) => Promise<void>;
  close: () => Promise<void>;
}

async function openScene(random: () => number): Promise<Scene> {
  const fixture = await postgresFixture();
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'rental-restart-')));
  const [port, ...ports] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const url = `http://localhost:${port}`;
  const limits = { GUEST_BOOKING_LIMIT: '1000000', HOLD_LIMIT: '1000000', READ_LIMIT: '1000000' };
  const start = (index: number) =>
    startProduct({
      ...fixture.env,
      ...limits,
      DATA_DIR: folders[index] ?? '',
      PORT: String(ports[index]),
      PARTNER_PORT: '0',
      PUBLIC_URL: url,
      SECRET_KEY: 'the key of both processes behind Caddy',
      TRUST_PROXY: '1',
    });
  const products: Product[] = [];
  for (const index of [0, 1]) products.push(await start(index));
  const caddy = await startCaddy(port ?? 0, ports);
  await waitForReady(url);
  return {
    fixture,
    target: await findLoadTarget(url, random),
    restart: async (index) => {
      await products[index]?.stop();
      products[index] = await start(index);
      await waitForReady(`http://127.0.0.1:${ports[index]}`);
      await pause(readyMilliseconds);
    },
    close: async () => {
      caddy.close();
      for (const product of products) await killProduct(product);
      await fixture.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A round takes long enough for the load to reach the limit of payments in an hour. */
async function resetLimits(fixture: DatabaseFixture): Promise<void> {
  const { db, close } = await fixture.open();
  try {
    await forgetLimits(db);
  } finally {
    await close();
  }
}

/** Restarts both processes one after the other under load, as OPERATIONS.md says, and returns what a visitor noticed. */
async function runRound(
  { fixture, target, restart }: Scene,
  random: () => number,
  outcome: Outcome,
): Promise<string[]> {
  const load = startMixedLoad(target, random);
  await pause(500 + random() * 1000);
  const startedAt = Date.now();
  for (const index of [0, 1]) {
    await restart(index);
    await resetLimits(fixture);
  }
  addCount(outcome, 'seconds of restarts', Math.round((Date.now() - startedAt) / 1000));
  await pause(500);
  await load.end();
  addCount(outcome, 'requests', load.responses.length);
  addCount(outcome, 'bookings acknowledged', load.orders.filter(({ bookingId }) => bookingId !== null).length);
  addCount(outcome, 'payments acknowledged', load.payers.filter(({ isPaid }) => isPaid).length);
  await resetLimits(fixture);
  const { db, close } = await fixture.open();
  try {
    return [...checkResponses(load.responses, null), ...(await auditLoad(db, load))];
  } finally {
    await close();
  }
}

/** Rolling restarts of two processes behind the Caddyfile cost no request. */
export async function proveRestart({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  let round = from;
  while (round < to && Date.now() < deadline) {
    const scene = await openScene(randomOfRound(seed, round));
    try {
      const end = Math.min(to, round + roundsPerScene);
      for (; round < end && Date.now() < deadline; round += 1) {
        const wrong = await runRound(scene, randomOfRound(seed, round), outcome);
        outcome.failures.push(...wrong.map((what) => `Round ${round}, seed ${seed}: ${what}`));
        for (const what of wrong) report(`Round ${round}: ${what}`);
        outcome.rounds += 1;
        report(`restart: ${round + 1} of ${to}, ${outcome.failures.length} failed`);
      }
    } finally {
      await scene.close();
    }
  }
  return outcome;
}

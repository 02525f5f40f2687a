import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectPostgres } from '../../demo/server/db/connect.ts';
import { findFreePort } from '../support/free-port.ts';
import { isAlive } from '../support/is-alive.ts';
import { seeded } from '../support/seeded-database.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { auditLoad } from './audit-load.ts';
import { addCount, type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { checkResponses } from './check-responses.ts';
import { findFreeCars, randomTrip } from './checkout-calls.ts';
import { DatabaseServer, Pooler, query, waitUntil } from './cluster-servers.ts';
import { killProduct } from './database-fixtures.ts';
import { findLoadTarget, forgetLimits, type Load, type LoadTarget, startMixedLoad } from './mixed-load.ts';
import { isReady } from './server-readiness.ts';

/** Rounds on one database, after which too many cars are booked. */
const roundsPerScene = 25;
/** Time after a fail-over in which the server works again: PgBouncer tries a server once a second. */
const maxRecoveryMilliseconds = 8000;
const metricsToken = 'the token of the cluster campaign';

/** Two servers, of which one follows the other, behind PgBouncer, and a process that uses both. */
interface Scene {
  primary: DatabaseServer;
  replica: DatabaseServer;
  pooler: Pooler;
  product: Product;
  target: LoadTarget;
  close: () => Promise<void>;
}

async function openScene(random: () => number): Promise<Scene> {
  const [primary, replica] = [new DatabaseServer(await findFreePort()), new DatabaseServer(await findFreePort())];
  const pooler = new Pooler(await findFreePort());
  const folder = mkdtempSync(join(tmpdir(), 'rental-cluster-data-'));
  const products: Product[] = [];
  const close = async () => {
    for (const product of products) await killProduct(product);
    await pooler.remove();
    for (const server of [primary, replica]) await server.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await primary.create();
    await seeded.fill(primary.url);
    await replica.follow(primary);
    await primary.setSynchronous(true);
    await pooler.start(primary, replica);
    const urls = { DATABASE_URL: pooler.url('rental'), DATABASE_READ_URL: pooler.url('rental_read') };
    const limits = { GUEST_BOOKING_LIMIT: '1000000', HOLD_LIMIT: '1000000', READ_LIMIT: '1000000' };
    const product = await startProduct({
      ...urls,
      ...limits,
      DATA_DIR: folder,
      DEMO: '1',
      METRICS_TOKEN: metricsToken,
    });
    products.push(product);
    return { primary, replica, pooler, product, target: await findLoadTarget(product.siteUrl, random), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Faults of the replica before the primary fails. The process must not notice more than older search results. */
const preludes: Record<string, (scene: Scene, random: () => number) => Promise<void>> = {
  none: async () => {},
  'replica seconds behind': async ({ replica }, random) => {
    await query(replica.url, 'SELECT pg_wal_replay_pause()');
    await pause(1000 + random() * 3000);
    // In some rounds it is still behind when it is promoted.
    if (random() < 0.5) await query(replica.url, 'SELECT pg_wal_replay_resume()');
  },
  'replica stopped': async ({ primary, replica }, random) => {
    await primary.setSynchronous(false);
    await replica.stop();
    await pause(1000 + random() * 2000);
    await replica.start();
    await primary.setSynchronous(true);
  },
};

/** Kills the primary, promotes the replica and sends everything to it. */
async function failOver(scene: Scene): Promise<void> {
  const { primary, replica, pooler } = scene;
  await primary.stop();
  await replica.promote();
  pooler.repoint(replica, primary);
  scene.primary = replica;
  scene.replica = primary;
}

/** Waits until searches use the replica, and nothing is missing there. */
async function waitForReplica(scene: Scene): Promise<void> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  await waitUntil('the use of the replica', async () => {
    const text = await (await fetch(`${scene.product.siteUrl}/metrics`, { headers })).text();
    return /rental_replica_used 1/.test(text) && /rental_replica_lag_seconds 0\n/.test(text);
  });
  const [at] = await query<{ lsn: string }>(scene.primary.url, 'SELECT pg_current_wal_lsn()::text AS lsn');
  const isThere = `SELECT 1 WHERE pg_last_wal_replay_lsn() >= '${at?.lsn}'::pg_lsn`;
  await waitUntil('the replay', async () => (await query(scene.replica.url, isThere)).length > 0);
}

/** Searches, and returns the cars that are shown though a booking on the primary holds them. */
async function findWrongSearches(scene: Scene, random: () => number): Promise<string[]> {
  const wrong: string[] = [];
  for (const place of scene.target.cars.keys()) {
    const trip = { ...randomTrip(random), place };
    const cars = await findFreeCars(scene.product.siteUrl, trip);
    const ids = cars.map(({ _id }) => `'${_id}'`).join() || "''";
    const held = await query<{ id: string }>(
      scene.primary.url,
      `SELECT car_id AS id FROM bookings WHERE holds_car AND car_id IN (${ids}) AND held && tstzrange('${trip.from}', '${trip.to}')
        AND NOT (status = 'void' AND expires_at <= now())`,
    );
    wrong.push(...held.map(({ id }) => `${id} is shown for ${trip.from}, although it is booked`));
  }
  return wrong;
}

async function runRound(scene: Scene, random: () => number, outcome: Outcome): Promise<string[]> {
  const prelude = pick(Object.keys(preludes), random);
  const load = startMixedLoad(scene.target, random);
  await pause(500 + random() * 1000);
  await preludes[prelude]?.(scene, random);
  const failedAt = Date.now();
  await failOver(scene);
  const backAt = Date.now();
  await waitUntil('the process', () => isReady(scene.product.siteUrl));
  const recovery = Date.now() - backAt;
  await pause(500 + random() * 500);
  await load.end();
  count(outcome, prelude, load, { recovery, away: backAt - failedAt });
  const wrong = checkResponses(load.responses, { from: failedAt, until: backAt + maxRecoveryMilliseconds });
  if (recovery > maxRecoveryMilliseconds) wrong.push(`not ready for ${recovery} ms after the fail-over`);
  if (!isAlive(scene.product.process)) return [...wrong, `the server exited:\n${scene.product.output().slice(-2000)}`];
  const { db, close } = await connectPostgres(scene.primary.url);
  try {
    wrong.push(...(await auditLoad(db, load)));
    await forgetLimits(db);
  } finally {
    await close();
  }
  await scene.replica.follow(scene.primary);
  await scene.primary.setSynchronous(true);
  await waitForReplica(scene);
  return [...wrong, ...(await findWrongSearches(scene, random))];
}

function count(
  outcome: Outcome,
  prelude: string,
  { orders, payers, responses }: Load,
  times: { recovery: number; away: number },
) {
  addCount(outcome, 'fail-overs');
  addCount(outcome, `before it: ${prelude}`);
  addCount(outcome, 'requests', responses.length);
  addCount(outcome, 'responded with 503', responses.filter(({ status }) => status === 503).length);
  addCount(outcome, 'searches', responses.filter(({ action, status }) => action === 'search' && status === 200).length);
  addCount(outcome, 'bookings acknowledged', orders.filter(({ bookingId }) => bookingId !== null).length);
  addCount(outcome, 'payments acknowledged', payers.filter(({ isPaid }) => isPaid).length);
  addCount(outcome, 'longest time without a primary, ms', times.away);
  addCount(outcome, 'slowest recovery, ms', times.recovery);
}

/** A fail-over by promotion loses and doubles nothing that was acknowledged, and costs at most responses with 503. */
export async function proveCluster({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  let round = from;
  while (round < to && Date.now() < deadline) {
    const scene = await openScene(randomOfRound(seed, round));
    try {
      const end = Math.min(to, round + roundsPerScene);
      for (; round < end && Date.now() < deadline && isAlive(scene.product.process); round += 1) {
        const wrong = await runRound(scene, randomOfRound(seed, round), outcome);
        for (const what of wrong) {
          outcome.failures.push(`Round ${round}, seed ${seed}: ${what}`);
          report(`Round ${round}: ${what}`);
        }
        outcome.rounds += 1;
        if (outcome.rounds % 5 === 0) report(`cluster: ${round + 1} of ${to}, ${outcome.failures.length} failed`);
      }
    } finally {
      await scene.close();
    }
  }
  return outcome;
}

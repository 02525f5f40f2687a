import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectPostgres } from '../../demo/server/db/connect.ts';
import type { Database } from '../../demo/server/db/database.ts';
import { isAlive } from '../support/is-alive.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { seeded } from '../support/seeded-database.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { auditLoad, findUnsettled } from './audit-load.ts';
import { addCount, type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { checkResponses } from './check-responses.ts';
import { killProduct } from './database-fixtures.ts';
import { findLoadTarget, forgetLimits, type Load, type LoadTarget, startMixedLoad } from './mixed-load.ts';
import { isReady } from './server-readiness.ts';

/** Rounds on one process and one database, after which too many cars are booked. */
const roundsPerServer = 40;
const maxPoolConnections = 10;
/** Time after the database is back in which the server works again. */
const maxRecoveryMs = 5000;
const metricsToken = 'the token of the database campaign';
/** Rounds of a campaign that includes the long outage. */
const roundsWithLongOutage = 200;

interface Scene {
  postgres: TestPostgres;
  url: string;
  product: Product;
  target: LoadTarget;
  close: () => Promise<void>;
}

async function openScene(random: () => number): Promise<Scene> {
  const postgres = await startPostgres(seeded);
  const url = await postgres.createDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'rental-database-'));
  const limits = { GUEST_BOOKING_LIMIT: '1000000', HOLD_LIMIT: '1000000' };
  const product = await startProduct(
    { DATA_DIR: folder, DATABASE_URL: url, DEMO: '1', METRICS_TOKEN: metricsToken, ...limits },
    'build',
  );
  const close = async () => {
    await killProduct(product);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { postgres, url, product, target: await findLoadTarget(product.siteUrl, random), close };
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

const otherBackends = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
const terminate = (url: string, which: string) =>
  query(url, `SELECT pg_terminate_backend(pid) ${otherBackends} ${which}`).then(() => undefined);
const inTransaction = `AND (state LIKE 'idle in transaction%' OR (state = 'active' AND xact_start IS NOT NULL))`;
/** Ways to lose connections. Each resolves when the database accepts connections again. */
const cuts: Record<string, (scene: Scene, random: () => number) => Promise<void>> = {
  'all connections': ({ url }) => terminate(url, ''),
  'one in a transaction': ({ url }) => terminate(url, `AND pid = (SELECT min(pid) ${otherBackends} ${inTransaction})`),
  'some connections': ({ url }) => terminate(url, 'AND random() < 0.5'),
  'all in a transaction': ({ url }) => terminate(url, inTransaction),
  'fast restart': ({ postgres }) => postgres.restart(async () => {}, 'fast'),
  'immediate restart': ({ postgres }) => postgres.restart(async () => {}, 'immediate'),
  'several times in a second': async ({ url }, random) => {
    for (let time = 0; time < 5; time += 1) {
      await terminate(url, '');
      await pause(random() * 200);
    }
  },
};

/** Returns the name of a round's cut and how to make it. One round of a campaign stops the database for a while. */
function cutOfRound(round: number, total: number, random: () => number) {
  const isLong = total >= roundsWithLongOutage;
  const period = isLong ? roundsWithLongOutage : total;
  if (round % period === Math.floor(period / 2)) {
    const seconds = isLong ? 30 : 3;
    const run = ({ postgres }: Scene) =>
      postgres.restart(() => pause(seconds * 1000), random() < 0.5 ? 'fast' : 'immediate');
    return { name: `outage of ${seconds} s`, run };
  }
  const name = pick(Object.keys(cuts), random);
  return { name, run: (scene: Scene) => cuts[name]?.(scene, random) ?? Promise.resolve() };
}

/** Searches until a response is 200, and returns how long that took. */
async function recover({ product }: Scene): Promise<number> {
  const start = Date.now();
  while (Date.now() - start < 4 * maxRecoveryMs && !(await isReady(product.siteUrl))) await pause(20);
  return Date.now() - start;
}

/** Waits until the pool has every connection back and the database sees no transaction of the server. */
async function findLeaks({ product, url }: Scene): Promise<string[]> {
  let seen = '';
  for (const end = Date.now() + 2 * maxRecoveryMs; Date.now() < end; await pause(50)) {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = await (await fetch(`${product.siteUrl}/metrics`, { headers })).text();
    const figure = (state: string) =>
      Number(new RegExp(`rental_database_connections\\{state="${state}"\\} (\\d+)`).exec(metrics)?.[1]);
    const [activity] = await query<{ open: number; busy: number }>(
      url,
      `SELECT count(*)::int AS open, count(*) FILTER (WHERE state <> 'idle')::int AS busy,
        string_agg(state || ' ' || left(query, 300), '; ') FILTER (WHERE state <> 'idle') AS queries ${otherBackends}
        AND backend_type = 'client backend'`,
    );
    const pool = { open: figure('open'), idle: figure('idle'), waiting: figure('waiting') };
    seen = JSON.stringify({ pool, activity });
    // The figures are read before the query for the other figures takes a connection.
    const isQuiet = pool.open === pool.idle && pool.waiting === 0 && activity?.busy === 0;
    if (isQuiet && activity.open <= maxPoolConnections && activity.open >= pool.open) return [];
  }
  return [`a leaked connection: ${seen}`];
}

/** Cuts the connections once under load. Returns what is wrong. */
async function runRound(scene: Scene, cut: ReturnType<typeof cutOfRound>, random: () => number, outcome: Outcome) {
  const { product, target } = scene;
  const load = startMixedLoad(target, random);
  await pause(200 + random() * 800);
  const cutAt = Date.now();
  await cut.run(scene);
  const backAt = Date.now();
  const recoveryMs = await recover(scene);
  await pause(200 + random() * 300);
  await load.end();
  countRound(outcome, cut.name, load, recoveryMs);
  const wrong = checkResponses(load.responses, { from: cutAt, until: backAt + maxRecoveryMs });
  if (recoveryMs > maxRecoveryMs) wrong.push(`not ready for ${recoveryMs} ms after the database was back`);
  if (!isAlive(product.process)) return [...wrong, `the server exited:\n${product.output().slice(-2000)}`];
  const { db, close } = await connectPostgres(scene.url);
  try {
    wrong.push(...(await auditLoad(db, load)));
    await forgetLimits(db);
  } finally {
    await close();
  }
  return [...wrong, ...(await findLeaks(scene))];
}

function countRound(outcome: Outcome, cut: string, { orders, payers, responses }: Load, recoveryMs: number): void {
  addCount(outcome, `cuts: ${cut}`);
  addCount(outcome, 'requests', responses.length);
  addCount(outcome, 'responded with 503', responses.filter(({ status }) => status === 503).length);
  addCount(outcome, 'bookings acknowledged', orders.filter(({ bookingId }) => bookingId !== null).length);
  addCount(outcome, 'payments acknowledged', payers.filter(({ isPaid }) => isPaid).length);
  addCount(outcome, 'slowest recovery, ms', recoveryMs);
  addCount(outcome, 'slowest response, ms', Math.max(...responses.map(({ milliseconds }) => milliseconds)));
}

/** Waits until the background job has settled every payment whose customer got no response. */
async function findUnsettledAtEnd({ url }: Scene): Promise<string[]> {
  const { db, close } = await connectPostgres(url);
  try {
    let unsettled: string[] = [];
    for (const end = Date.now() + 90_000; Date.now() < end; await pause(1000)) {
      unsettled = await findUnsettled(db as Database);
      if (unsettled.length === 0) break;
    }
    return unsettled;
  } finally {
    await close();
  }
}

/** A cut connection never ends the process, costs at most the requests in flight, and loses or doubles nothing acknowledged. */
export async function proveDatabase({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  let round = from;
  while (round < to && Date.now() < deadline) {
    const scene = await openScene(randomOfRound(seed, round));
    const fail = (wrong: string[], where: string) => {
      for (const what of wrong) outcome.failures.push(`Round ${round}, seed ${seed}, ${where}: ${what}`);
      for (const what of wrong) report(`Round ${round}, ${where}: ${what}`);
    };
    try {
      const end = Math.min(to, round + roundsPerServer);
      for (; round < end && Date.now() < deadline && isAlive(scene.product.process); round += 1) {
        const random = randomOfRound(seed, round);
        const cut = cutOfRound(round, to, random);
        fail(await runRound(scene, cut, random, outcome), cut.name);
        outcome.rounds += 1;
        if (outcome.rounds % 10 === 0) report(`database: ${round + 1} of ${to}, ${outcome.failures.length} failed`);
      }
      fail(await findUnsettledAtEnd(scene), 'after the last cut');
    } finally {
      await scene.close();
    }
  }
  return outcome;
}

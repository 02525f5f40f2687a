import { operations } from '../../widget/contract/operations.ts';
import { quantile } from '../bench/figures.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { placeId } from '../support/trip.ts';
import { addCount, type Campaign, type Outcome, randomOfRound } from './campaign.ts';
import { type DatabaseFixture, embeddedFixture, postgresFixture } from './database-fixtures.ts';
import { type LightAnswer as Answer, type LightClient as Caller, createLightClient } from './light-client.ts';

/** Callers that each wait for their response find the rate beyond which further ones only queue. */
const saturatingCallers = 8;
const saturatingSeconds = 5;
const openSeconds = 6;
/** The first responses compile the code. */
const warmUpSeconds = 2;
const probeMilliseconds = 200;
const maxConnections = 2000;

const place = placeId('nice-airport');

function searchBody(random: () => number): string {
  const wall = (ahead: number) => `${new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  const first = 20 + Math.floor(random() * 200);
  const days = 1 + Math.floor(random() * 14);
  const trip = { pickupAt: wall(first), dropoffAt: wall(first + days) };
  return JSON.stringify({ pickupLocation: place, dropOffLocation: place, sort: 'recommended', ...trip });
}

const searchPath = operations.searchCars.path.replace('{page}', '1').replace('{size}', '15');

async function saturate({ send }: Caller, random: () => number, seconds: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const end = performance.now() + seconds * 1000;
  const call = async () => {
    while (performance.now() < end) answers.push(await send(searchPath, searchBody(random)));
  };
  await Promise.all(Array.from({ length: saturatingCallers }, call));
  return answers;
}

/** Sends searches at a rate, whether or not earlier ones have been answered. */
async function offer({ send }: Caller, random: () => number, perSecond: number): Promise<Answer[]> {
  const sent: Promise<Answer>[] = [];
  const bodies = Array.from({ length: 200 }, () => searchBody(random));
  const start = performance.now();
  while (performance.now() - start < openSeconds * 1000) {
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (sent.length < due) sent.push(send(searchPath, bodies[sent.length % bodies.length]));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Promise.all(sent);
}

/** Asks for `/health` and `/ready` while work runs. */
async function probeDuring<Result>({ send }: Caller, work: Promise<Result>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const path of ['/health', '/ready']) answers.push(await send(path));
    await new Promise((resolve) => setTimeout(resolve, probeMilliseconds));
  }
  return answers;
}

const timesOf = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).map(({ milliseconds }) => milliseconds);
const p99 = (times: readonly number[]) => Math.round(quantile([...times], 0.99));

/** Returns what a round violates: 80 % of the saturated rate, twice the time of half load, 50 ms for a refusal, 100 ms for a probe. */
async function overload(product: Product, random: () => number, outcome: Outcome, kind: string): Promise<string[]> {
  const caller = createLightClient(product.siteUrl, maxConnections);
  const prober = createLightClient(product.siteUrl, maxConnections);
  try {
    await saturate(caller, random, warmUpSeconds);
    const saturated = timesOf(await saturate(caller, random, saturatingSeconds), 200).length / saturatingSeconds;
    const half = timesOf(await offer(caller, random, saturated / 2), 200);
    const flood = offer(caller, random, saturated * 10);
    const [answers, probes] = await Promise.all([flood, probeDuring(prober, flood)]);
    const served = timesOf(answers, 200);
    const refused = timesOf(answers, 503);
    const later = answers.slice(Math.ceil(saturated * 10));
    const figures = {
      'saturated, a second': Math.round(saturated),
      'served at ten times, a second': Math.round(served.length / openSeconds),
      'p99 at half load, ms': p99(half),
      'p99 served at ten times, ms': p99(served),
      'p99 refused, ms': p99(refused),
      'p99 served after the first second, ms': p99(timesOf(later, 200)),
      'p99 refused after the first second, ms': p99(timesOf(later, 503)),
      'slowest probe, ms': Math.round(Math.max(...probes.map(({ milliseconds }) => milliseconds))),
    };
    for (const [what, value] of Object.entries(figures)) addCount(outcome, `${kind}: ${what}`, value);
    const other = answers.length - served.length - refused.length;
    return [
      ...(other > 0 ? [`${other} of ${answers.length} calls got neither 200 nor 503`] : []),
      ...(served.length / openSeconds < 0.8 * saturated ? ['fewer than 80 % of the saturated rate were served'] : []),
      ...(p99(served) > 2 * p99(half) ? ['the 99th percentile is more than twice that of half load'] : []),
      ...(p99(refused) > 50 ? ['a refusal took more than 50 ms'] : []),
      ...(probes.some(({ status, milliseconds }) => status !== 200 || milliseconds > 100)
        ? ['/health or /ready failed or took more than 100 ms']
        : []),
    ].map((what) => `${what}: ${JSON.stringify(figures)}`);
  } finally {
    caller.close();
    prober.close();
  }
}

/** At ten times the rate it can serve, the server refuses early and serves the others as fast as before. */
export async function proveOverload({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const fixtures: DatabaseFixture[] = [await postgresFixture(), await embeddedFixture()];
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const fixture = fixtures[round % fixtures.length];
      if (!fixture) break;
      const product = await startProduct(fixture.env);
      try {
        const wrong = await overload(product, randomOfRound(seed, round), outcome, fixture.kind);
        outcome.failures.push(...wrong.map((what) => `Round ${round}, seed ${seed}, ${fixture.kind}: ${what}`));
      } finally {
        await product.stop();
      }
      outcome.rounds += 1;
      report(`overload: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const { close } of fixtures) await close();
  }
  return outcome;
}

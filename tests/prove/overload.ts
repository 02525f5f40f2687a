import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { operations } from '../../widget/contract/operations.ts';
import { quantile } from '../bench/figures.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { placeId } from '../support/trip.ts';
import { addCount, type Campaign, type Outcome, randomOfRound } from './campaign.ts';
import { type DatabaseFixture, embeddedFixture, postgresFixture } from './database-fixtures.ts';
import { type LightAnswer as Answer, type LightClient as Caller, createLightClient } from './light-client.ts';

/** Callers that each wait for their response find the rate beyond which further ones only queue. */
const saturatingCallers = 8;
/** A shared machine changes its speed within seconds: saturation, half load and overload are measured in turns. */
const turns = 3;
const secondsOf = { saturation: 3, half: 2, flood: 6 };
/** The first responses, and the first refusals, compile the code. */
const warmUpSeconds = 3;
const probeMilliseconds = 100;
/** Fewer than the server allows one address. */
const connections = 800;

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
async function offer({ send }: Caller, random: () => number, perSecond: number, seconds: number): Promise<Answer[]> {
  const sent: Promise<Answer>[] = [];
  const bodies = Array.from({ length: 200 }, () => searchBody(random));
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
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
  const caller = createLightClient(product.siteUrl, connections);
  const prober = createLightClient(product.siteUrl, connections);
  const saturated: Answer[] = [];
  const half: Answer[] = [];
  const flooded: Answer[] = [];
  const probes: Answer[] = [];
  try {
    // As those of a proxy in front: opening one takes longer than a refusal.
    await Promise.all(Array.from({ length: connections }, () => caller.send('/health')));
    const first = await saturate(caller, random, warmUpSeconds);
    await offer(caller, random, (10 * first.length) / warmUpSeconds, warmUpSeconds);
    for (let turn = 0; turn < turns; turn += 1) {
      const answers = await saturate(caller, random, secondsOf.saturation);
      const rate = timesOf(answers, 200).length / secondsOf.saturation;
      saturated.push(...answers);
      half.push(...(await offer(caller, random, rate / 2, secondsOf.half)));
      const flood = offer(caller, random, rate * 10, secondsOf.flood);
      probes.push(...(await probeDuring(prober, flood)));
      flooded.push(...(await flood));
    }
  } finally {
    caller.close();
    prober.close();
  }
  const served = timesOf(flooded, 200);
  const refused = timesOf(flooded, 503);
  const rate = (answers: readonly unknown[], seconds: number) => Math.round(answers.length / turns / seconds);
  const [saturatedRate, servedRate] = [
    rate(timesOf(saturated, 200), secondsOf.saturation),
    rate(served, secondsOf.flood),
  ];
  const figures = {
    'saturated, a second': saturatedRate,
    'served at ten times, a second': servedRate,
    'p99 at half load, ms': p99(timesOf(half, 200)),
    'p99 served at ten times, ms': p99(served),
    'p99 refused, ms': p99(refused),
    'slowest probe, ms': Math.round(Math.max(...probes.map(({ milliseconds }) => milliseconds))),
  };
  for (const [what, value] of Object.entries(figures)) addCount(outcome, `${kind}: ${what}`, value);
  const other = flooded.length - served.length - refused.length;
  return [
    ...(other > 0 ? [`${other} of ${flooded.length} calls got neither 200 nor 503`] : []),
    ...(servedRate < 0.8 * saturatedRate ? ['fewer than 80 % of the saturated rate were served'] : []),
    ...(p99(served) > 2 * p99(timesOf(half, 200)) ? ['the 99th percentile is more than twice that of half load'] : []),
    ...(p99(refused) > 50 ? ['a refusal took more than 50 ms'] : []),
    ...(probes.some(({ status, milliseconds }) => status !== 200 || milliseconds > 100)
      ? ['/health or /ready failed or took more than 100 ms']
      : []),
  ].map((what) => `${what}: ${JSON.stringify(figures)}`);
}

/** The server and its database have one core, the client another: those of a real server are on other machines. */
const cores = { server: '0', client: '1', all: `0-${cpus().length - 1}` };

/** Moves this process, and those that it will start. Without util-linux all share all cores. */
function moveTo(list: string): void {
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(process.pid)]);
}

/** At ten times the rate it can serve, the server refuses early and serves the others as fast as before. */
export async function proveOverload({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  moveTo(cores.server);
  const fixtures: DatabaseFixture[] = [await postgresFixture(), await embeddedFixture()];
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const fixture = fixtures[round % fixtures.length];
      if (!fixture) break;
      moveTo(cores.server);
      const product = await startProduct(fixture.env);
      moveTo(cores.client);
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
    moveTo(cores.all);
  }
  return outcome;
}

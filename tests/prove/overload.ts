import { quantile } from '../bench/figures.ts';
import { addCount, type Campaign, type Outcome, randomOfRound } from './campaign.ts';
import type { LightResponse } from './light-client.ts';
import { type OverloadScene, overloadScenes } from './overload-scenes.ts';
import { createSearchLoad } from './search-load.ts';

/** A shared machine changes its speed within seconds: saturation, half load and overload are measured in turns. */
const turns = 3;
const secondsOf = { saturation: 3, half: 2, flood: 6 };

const timesOf = (responses: readonly LightResponse[], status: number) =>
  responses.filter((response) => response.status === status).map(({ milliseconds }) => milliseconds);
const p99 = (times: readonly number[]) => Math.round(quantile([...times], 0.99));

/** Returns what a round violates: 80 % of the saturated rate, twice the time of half load, 50 ms for a refusal, 100 ms for a probe. */
async function overload(
  scene: OverloadScene,
  random: () => number,
  outcome: Outcome,
  round: number,
): Promise<string[]> {
  const { kind, url, saturatingCallers } = scene;
  const load = await createSearchLoad(url, random);
  const saturated: LightResponse[] = [];
  const half: LightResponse[] = [];
  const flooded: LightResponse[] = [];
  const probes: LightResponse[] = [];
  try {
    await load.warmUp(saturatingCallers);
    for (let turn = 0; turn < turns; turn += 1) {
      const responses = await load.saturate(saturatingCallers, secondsOf.saturation);
      const rate = timesOf(responses, 200).length / secondsOf.saturation;
      saturated.push(...responses);
      half.push(...(await load.offer(rate / 2, secondsOf.half)));
      const flood = load.offer(rate * 10, secondsOf.flood);
      probes.push(...(await load.probeDuring(flood)));
      flooded.push(...(await flood));
    }
  } finally {
    load.close();
  }
  const served = timesOf(flooded, 200);
  const refused = timesOf(flooded, 503);
  const rate = (responses: readonly unknown[], seconds: number) => Math.round(responses.length / turns / seconds);
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
  for (const [what, value] of Object.entries(figures)) addCount(outcome, `${kind}, round ${round}: ${what}`, value);
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

/** At ten times the rate it can serve, the server refuses early and serves the others as fast as before. */
export async function proveOverload({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  for (let round = from; round < to && Date.now() < deadline; round += 1) {
    const random = randomOfRound(seed, round);
    const openScene = overloadScenes[round % overloadScenes.length];
    if (!openScene) break;
    const scene = await openScene(random);
    try {
      const wrong = await overload(scene, random, outcome, round);
      outcome.failures.push(...wrong.map((what) => `Round ${round}, seed ${seed}, ${scene.kind}: ${what}`));
    } finally {
      await scene.close();
    }
    outcome.rounds += 1;
    report(`overload: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
  }
  return outcome;
}

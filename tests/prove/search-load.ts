import { setTimeout as pause } from 'node:timers/promises';
import { operations } from '../../widget/contract/operations.ts';
import { placeId } from '../support/trip.ts';
import { createLightClient, type LightClient, type LightResponse } from './light-client.ts';

/** The first responses, and the first refusals, compile the code. */
const warmUpSeconds = 3;
const probeMilliseconds = 100;
/** Fewer than the server allows one address. */
const connections = 800;

const place = placeId('nice-airport');
const searchPath = operations.searchCars.path.replace('{page}', '1').replace('{size}', '15');

export interface SearchLoad {
  /** Sends searches for a while, of which so many run at the same time. */
  saturate: (callers: number, seconds: number) => Promise<LightResponse[]>;
  /** Sends searches at a rate, whether or not earlier ones have a response. */
  offer: (perSecond: number, seconds: number) => Promise<LightResponse[]>;
  /** Requests `/health` and `/ready` while work runs. */
  probeDuring: (work: Promise<unknown>) => Promise<LightResponse[]>;
  /** Compiles what a saturated and what a flooded server runs. */
  warmUp: (callers: number) => Promise<void>;
  close: () => void;
}

function searchBody(random: () => number): string {
  const wall = (ahead: number) => `${new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  const first = 20 + Math.floor(random() * 200);
  const days = 1 + Math.floor(random() * 14);
  const trip = { pickupAt: wall(first), dropoffAt: wall(first + days) };
  return JSON.stringify({ pickupLocation: place, dropOffLocation: place, sort: 'recommended', ...trip });
}

async function saturate({ send }: LightClient, random: () => number, callers: number, seconds: number) {
  const responses: LightResponse[] = [];
  const end = performance.now() + seconds * 1000;
  const call = async () => {
    while (performance.now() < end) responses.push(await send(searchPath, searchBody(random)));
  };
  await Promise.all(Array.from({ length: callers }, call));
  return responses;
}

async function offer({ send }: LightClient, random: () => number, perSecond: number, seconds: number) {
  const sent: Promise<LightResponse>[] = [];
  const bodies = Array.from({ length: 200 }, () => searchBody(random));
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (sent.length < due) sent.push(send(searchPath, bodies[sent.length % bodies.length]));
    await pause(2);
  }
  return Promise.all(sent);
}

async function probeDuring({ send }: LightClient, work: Promise<unknown>) {
  const responses: LightResponse[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const path of ['/health', '/ready']) responses.push(await send(path));
    await pause(probeMilliseconds);
  }
  return responses;
}

/** Creates callers of a server whose connections are open before, as those of a proxy in front: opening one takes longer than a refusal. */
export async function createSearchLoad(url: string, random: () => number): Promise<SearchLoad> {
  const caller = createLightClient(url, connections);
  const prober = createLightClient(url, connections);
  await Promise.all(Array.from({ length: connections }, () => caller.send('/health')));
  return {
    saturate: (callers, seconds) => saturate(caller, random, callers, seconds),
    offer: (perSecond, seconds) => offer(caller, random, perSecond, seconds),
    probeDuring: (work) => probeDuring(prober, work),
    warmUp: async (callers) => {
      const first = await saturate(caller, random, callers, warmUpSeconds);
      await offer(caller, random, (10 * first.length) / warmUpSeconds, warmUpSeconds);
    },
    close: () => {
      caller.close();
      prober.close();
    },
  };
}

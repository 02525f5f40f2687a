import { everyCar } from './bookcars-calls.ts';
import { ensureLargeFleet, largeFleet } from './bookcars-fleet.ts';
import { addCount, type Outcome } from './campaign.ts';

const samples = 25;

type Task = { backend: string; siteUrl: string; outcome: Outcome; report: (line: string) => void };

/**
 * Compares a search of 500 cars through the relay, of a trip that it has never seen, with BookCars' own response of the same
 * search. The median must stay within its time plus 30 % plus 20 ms.
 */
export async function measureSearch({ backend, siteUrl, outcome, report }: Task): Promise<void> {
  const location = await ensureLargeFleet(backend);
  const trip = { pickupLocation: location, dropOffLocation: location };
  const everything = { ...(await everyCar(backend)), ...trip };
  const own: number[] = [];
  const relayed: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const [from, to] = [5, 12].map((day) => new Date(Date.UTC(2027, 0, day + sample)).toISOString().slice(0, 10));
    const period = { from: `${from}T09:00:00Z`, to: `${to}T09:00:00Z` };
    const path = `/api/frontend-cars/1/${largeFleet.cars}`;
    own.push(await timeOf(`${backend}${path}`, { ...everything, ...period }));
    const wallTimes = { pickupAt: `${from}T10:00`, dropoffAt: `${to}T10:00`, sort: 'total' };
    relayed.push(await timeOf(`${siteUrl}${path}`, { ...trip, ...wallTimes }));
  }
  const [theirs, ours] = [medianOf(own), medianOf(relayed)];
  const budget = theirs * 1.3 + 20;
  report(
    `A search of ${largeFleet.cars} cars: BookCars ${theirs} ms, through the relay ${ours} ms of ${Math.round(budget)}`,
  );
  addCount(outcome, 'bookCarsMs', theirs);
  addCount(outcome, 'relayMs', ours);
  if (ours > budget) outcome.failures.push(`The relay takes ${ours} ms, which is more than ${Math.round(budget)}`);
}

async function timeOf(url: string, body: object): Promise<number> {
  const start = performance.now();
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  const time = performance.now() - start;
  const [page] = JSON.parse(text) as [{ resultData: unknown[] }?];
  if (!page || page.resultData.length < largeFleet.cars / 2)
    throw new Error(`${url} returned too few cars: ${text.slice(0, 200)}`);
  return time;
}

function medianOf(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}

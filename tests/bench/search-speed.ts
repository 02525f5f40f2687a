import { Agent, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { findCars } from '../../demo/server/search/find-cars.ts';
import { type RunningServer, startServer } from '../../demo/server/start-server.ts';
import { readPage } from '../../widget/contract/field-schemas.ts';
import { operations } from '../../widget/contract/operations.ts';
import { parseWallTime } from '../../widget/domain/wall-time.ts';
import { startPostgres } from '../support/postgres.ts';
import { placeId } from '../support/trip.ts';
import { budgets } from './budgets.ts';
import { type Figure, quantile, toTenths } from './figures.ts';
import { createBookings, createCars, freeDay, placeCars } from './synthetic-fleet.ts';

const group = 'Search on the server, 100,000 bookings (median)';
const bookings = 100_000;
const runs = 30;
const place = placeId('nice-airport');

/** Fleet sizes, each with the numbers of cars at the searched location. */
const fleets = [
  { cars: 100, matches: [100] },
  { cars: 1000, matches: [500] },
  { cars: 10_000, matches: [100, 500, 2000] },
];

const day = 86_400_000;

/** A trip when every car is available, so that the number of matches is known. */
function tripBody() {
  const wall = (date: Date) => {
    const time = parseWallTime(`${date.toISOString().slice(0, 10)}T10:00`);
    if (!time) throw new Error('No date for the trip');
    return time;
  };
  const start = Date.now() + freeDay * day;
  return {
    pickupLocation: place,
    dropOffLocation: place,
    pickupAt: wall(new Date(start)),
    dropoffAt: wall(new Date(start + 3 * day)),
  };
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < runs + 3; turn += 1) {
    const start = performance.now();
    await work();
    if (turn >= 3) times.push(performance.now() - start);
  }
  return toTenths(quantile(times, 0.5));
}

/** Sends a search over HTTP on a kept-alive connection. Resolves to the response text. */
function sendSearch(url: string, body: object, agent: Agent): Promise<string> {
  const path = operations.searchCars.path.replace('{page}', '1').replace('{size}', '15');
  const headers = { 'content-type': 'application/json', origin: url };
  return new Promise((resolve, reject) => {
    const call = request(url + path, { method: 'POST', headers, agent }, (response) => {
      readText(response).then((text) => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`The search returned ${response.statusCode}: ${text}`));
      }, reject);
    });
    call.on('error', reject).end(JSON.stringify(body));
  });
}

/** Returns the number of cars in a response. */
function totalOf(text: string): number {
  return readPage(operations.searchCars.ok.parse(JSON.parse(text))).total;
}

const budgetOf = (matches: number): number | undefined =>
  Object.entries(budgets.searchMilliseconds).find(([count]) => Number(count) === matches)?.[1];

async function measureMatches({ services, url }: RunningServer, what: string, budget?: number): Promise<Figure[]> {
  const body = tripBody();
  const matches = (await findCars(services, body)).cars.length;
  const found = await medianOf(() => findCars(services, body));
  // Closed before the next fleet, because the server closes connections that are idle meanwhile.
  const agent = new Agent({ keepAlive: true });
  if (totalOf(await sendSearch(url, body, agent)) !== matches)
    throw new Error('The search and its response have different counts');
  const byDay = await medianOf(() => sendSearch(url, body, agent));
  const recommended = await medianOf(() => sendSearch(url, { ...body, sort: 'recommended' }, agent));
  agent.destroy();
  const name = `${what}, ${matches} matches`;
  return [
    {
      group,
      what: `${name}: found`,
      value: found,
      unit: 'ms',
      note: 'one pass over the catalogue and one query for the changes of bookings',
    },
    {
      group,
      what: `${name}: whole response`,
      value: recommended,
      unit: 'ms',
      ...(budget ? { budget } : {}),
      note: `over HTTP, by recommendation, which prices every match; in the default order ${byDay}`,
    },
  ];
}

/** Starts the server from source on each database and fills it by SQL. */
export async function measureSearch(
  kinds: readonly ('PGlite' | 'PostgreSQL')[] = ['PGlite', 'PostgreSQL'],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
    const server = await startServer({
      guestBookingLimit: 1_000_000,
      readLimit: 1_000_000,
      port: 0,
      partnerPort: 0,
      dataDir: null,
      demo: true,
      databaseUrl: await postgres?.createDatabase(),
      log: () => {},
    });
    try {
      for (const [generation, { cars, matches }] of fleets.entries()) {
        const { db } = server.services;

        await createCars(db, cars, generation + 1);
        await createBookings(db, bookings, new Date());
        for (const atPlace of matches) {
          await placeCars(db, place, atPlace);
          const what = `${kind}, ${cars.toLocaleString('en')} cars`;
          figures.push(...(await measureMatches(server, what, cars === 10_000 ? budgetOf(atPlace) : undefined)));
        }
      }
    } finally {
      await server.close();
      await postgres?.stop();
    }
  }
  return figures;
}

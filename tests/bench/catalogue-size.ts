import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openCatalogue } from '../../demo/server/catalogue/catalogue-store.ts';
import type { Database } from '../../demo/server/db/database.ts';
import { postgresFixture } from '../prove/database-fixtures.ts';
import { budgets } from './budgets.ts';
import { type Figure, quantile, toTenths } from './figures.ts';
import { createBookings, createCars, freeDay } from './synthetic-fleet.ts';

const group = 'The catalogue in memory, with ten bookings of each car';
const fleets = [10_000, 100_000];
const loads = 5;
const day = 86_400_000;

/** Returns the megabytes that are in use after garbage collection: objects and the buffers of typed arrays. */
function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
}

async function measureFleet(db: Database, cars: number): Promise<Figure[]> {
  const times: number[] = [];
  for (let turn = 0; turn < loads; turn += 1) {
    const start = performance.now();
    await openCatalogue(db);
    times.push(performance.now() - start);
  }
  const before = usedMegabytes();
  const store = await openCatalogue(db);
  const now = new Date();
  const startsAt = new Date(now.getTime() + freeDay * day);
  const endsAt = new Date(startsAt.getTime() + 3 * day);
  const started = performance.now();
  const find = () => store.findFree((catalogue) => ({ cars: [...catalogue.cars.values()], startsAt, endsAt, now }));
  await find();
  const firstMilliseconds = performance.now() - started;
  const megabytes = usedMegabytes() - before;
  const again = performance.now();
  const { cars: free } = await find();
  const note = `all ${free.length} cars are free in ${toTenths(performance.now() - again)} ms, ${toTenths(firstMilliseconds)} the first time`;
  const what = `${cars.toLocaleString('en')} cars`;
  const isJudged = cars === 10_000;
  return [
    {
      ...{ group, what: `${what}: loaded`, value: toTenths(quantile(times, 0.5)), unit: 'ms' as const },
      ...(isJudged ? { budget: budgets.catalogueMilliseconds } : {}),
    },
    {
      ...{ group, what: `${what}: memory, with all bookings`, value: toTenths(megabytes), unit: 'MB' as const, note },
      ...(isJudged ? { budget: budgets.catalogueMegabytes } : {}),
    },
  ];
}

/** Measures how long the catalogue takes to load and how much memory it and the holds of all cars take. */
export async function measureCatalogue(): Promise<Figure[]> {
  const fixture = await postgresFixture();
  const { db, close } = await fixture.open();
  try {
    const figures: Figure[] = [];
    for (const [generation, cars] of fleets.entries()) {
      await createCars(db, cars, generation + 1);
      await createBookings(db, 10 * cars, new Date());
      figures.push(...(await measureFleet(db, cars)));
    }
    return figures;
  } finally {
    await close();
    await fixture.close();
  }
}

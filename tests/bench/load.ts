import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import { checkoutOf, findFreeCars, sendCheckout } from '../prove/checkout-calls.ts';
import { type DatabaseFixture, embeddedFixture, postgresFixture } from '../prove/database-fixtures.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { type Figure, quantile, toTenths } from './figures.ts';
import {
  createListReader,
  createOrderer,
  freeTrip,
  frequentCustomer,
  type LoadCall,
  openHome,
  readSettings,
  search,
} from './load-calls.ts';
import { assignBookings, createBusyFleet } from './synthetic-fleet.ts';

export const loadGroup = 'Throughput: 10,000 cars, 500 locations, 100,000 bookings';
const callers = 16;
/** Processes on one database read each other's sealed mails. */
const secretKey = 'the-same-for-every-process-of-the-bench';
const seconds = 5;
/** Each checkout has an address of its own; all searches together have one. */
const behindProxy = { TRUST_PROXY: '1', READ_LIMIT: '1000000' };

async function fill(db: Database): Promise<void> {
  await createBusyFleet(db);
  await assignBookings(db, frequentCustomer, 1000);
}

/** Runs concurrent callers that alternate between the processes, each awaiting its response. */
async function callFor(urls: readonly string[], call: LoadCall) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const caller = async (_: unknown, index: number) => {
    while (performance.now() < end) {
      const start = performance.now();
      await call(urls[index % urls.length] ?? '');
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { perSecond: toTenths(times.length / seconds), times };
}

/** Measures a call by concurrent callers, each awaiting its response. */
export async function measureCalls(
  urls: readonly string[],
  named: Pick<Figure, 'group' | 'what'>,
  call: LoadCall,
): Promise<Figure> {
  const { perSecond, times } = await callFor(urls, call);
  const [half, p95] = [0.5, 0.95].map((share) => toTenths(quantile(times, share)));
  const note = `${callers} at once; median response ${half} ms, 95th percentile ${p95} ms`;
  return { ...named, value: perSecond, unit: 'a second', note };
}

/** Runs many checkouts of few cars through all processes: one succeeds per car, and no bookings overlap. */
async function measureRush(db: Database, urls: readonly string[]): Promise<Figure[]> {
  const [first = ''] = urls;
  const trip = freeTrip(0, 2);
  const cars = (await findFreeCars(first, trip)).slice(0, 10);
  const began = performance.now();
  const responses = await Promise.all(
    cars.flatMap((car) =>
      Array.from({ length: 20 }, (_, index) => sendCheckout(urls[index % urls.length] ?? first, checkoutOf(car, trip))),
    ),
  );
  const took = (performance.now() - began) / 1000;
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  const [row] = await selectRows<{ number: number }>(
    db,
    sql`SELECT count(*)::int AS number FROM bookings one JOIN bookings other ON one.car_id = other.car_id AND one.id < other.id
      AND one.held && other.held AND one.holds_car AND other.holds_car WHERE one.created_at > now() - interval '10 minutes'`,
  );
  const note = `${count(200)} booked, ${count(409)} rejected with 409, of ${responses.length}`;
  return [
    {
      ...{
        group: loadGroup,
        what: 'contention: checkouts through two processes, 20 for each car',
        unit: 'a second' as const,
      },
      value: toTenths(responses.length / took),
      note,
    },
    { group: loadGroup, what: 'double bookings afterwards', value: Number(row?.number), unit: 'bookings', budget: 0 },
  ];
}

/** Measures the processes on one database. More than one process, each with its own folder, needs a database service. */
async function measureDatabase(
  fixture: DatabaseFixture,
  count: number,
  further: (urls: string[]) => Promise<Figure[]>,
) {
  const { db, close } = await fixture.open();
  try {
    await fill(db);
  } finally {
    await close();
  }
  const products: Product[] = [];
  try {
    const figures: Figure[] = [];
    for (let number = 1; number <= count; number += 1) {
      const { DATA_DIR: folder = '', ...shared } = { ...fixture.env, ...behindProxy, SECRET_KEY: secretKey };
      products.push(await startProduct(number === 1 ? { ...shared, DATA_DIR: folder } : shared));
      const urls = products.map(({ siteUrl }) => siteUrl);
      const [url = ''] = urls;
      const measure = (what: string, call: LoadCall) =>
        measureCalls(urls, { group: loadGroup, what: `${where}: ${what}` }, call);
      const where = `${fixture.kind}, ${number === 1 ? 'one process' : `${number} processes`}`;
      figures.push(
        await measure('searches', search),
        await measure('pages of the site', openHome),
        await measure('small reads (settings)', readSettings),
        await measure('pages of 1,000 bookings', await createListReader(url)),
      );
    }
    const urls = products.map(({ siteUrl }) => siteUrl);
    const [url = ''] = urls;
    const checkouts = { group: loadGroup, what: `${fixture.kind}, one process: checkouts` };
    figures.push(await measureCalls([url], checkouts, await createOrderer(url)));
    return [...figures, ...(await further(urls))];
  } finally {
    for (const { stop } of products) await stop();
  }
}

/** Measures one process on each database and two on one PostgreSQL, and that they never book a car twice. */
export async function measureLoad(): Promise<Figure[]> {
  const embedded = await embeddedFixture();
  const postgres = await postgresFixture();
  try {
    const alone = await measureDatabase(embedded, 1, async () => []);
    const shared = await measureDatabase(postgres, 2, async (urls) => {
      const { db, close } = await postgres.open();
      try {
        return await measureRush(db, urls);
      } finally {
        await close();
      }
    });
    return [...alone, ...shared];
  } finally {
    await embedded.close();
    await postgres.close();
  }
}

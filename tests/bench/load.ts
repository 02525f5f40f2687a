import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import { checkoutOf, findFreeCars, sendCheckout } from '../prove/checkout-calls.ts';
import { type DatabaseFixture, embeddedFixture, postgresFixture } from '../prove/database-fixtures.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { type Figure, quantile, toTenths } from './figures.ts';
import {
  busyPlace,
  freeTrip,
  frequentCustomer,
  type LoadCall,
  listReader,
  openHome,
  orderer,
  readSettings,
  search,
} from './load-calls.ts';
import { simulatePartitions } from './partitions.ts';
import { giveBookings, makeBookings, makeCars, makePlaces, placeCars } from './synthetic-fleet.ts';

export const loadGroup = 'Throughput: 10,000 cars, 500 locations, 100,000 bookings';
const callers = 16;
/** Processes on one database read each other's sealed mails. */
const secretKey = 'the-same-for-every-process-of-the-bench';
const seconds = 5;

async function fill(db: Database): Promise<void> {
  await makePlaces(db, 500);
  await makeCars(db, 10_000, 1);
  await makeBookings(db, 100_000, new Date());
  await placeCars(db, busyPlace, 500);
  await giveBookings(db, frequentCustomer, 1000);
}

/** Calls by so many callers at once, each waiting for its answer, taking turns over the processes. */
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

async function measureCalls(urls: readonly string[], what: string, call: LoadCall): Promise<Figure> {
  const { perSecond, times } = await callFor(urls, call);
  const [half, most] = [0.5, 0.95].map((share) => toTenths(quantile(times, share)));
  const note = `${callers} at once; half of the answers within ${half} ms, 95 of 100 within ${most} ms`;
  return { group: loadGroup, what, value: perSecond, unit: 'a second', note };
}

/** Many want the same few cars through all processes: whoever is late is told, and nothing overlaps. */
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
  const told = `${count(200)} booked, ${count(409)} told that the car was taken, of ${responses.length}`;
  return [
    {
      ...{
        group: loadGroup,
        what: 'a rush: checkouts through two processes, 20 for each car',
        unit: 'a second' as const,
      },
      value: toTenths(responses.length / took),
      note: told,
    },
    { group: loadGroup, what: 'double bookings after it', value: Number(row?.number), unit: 'bookings', budget: 0 },
  ];
}

/** What the processes of one ground answer; more than one, each with a folder of its own, only where the database is a service. */
async function measureDatabase(ground: DatabaseFixture, count: number, further: (urls: string[]) => Promise<Figure[]>) {
  const { db, close } = await ground.open();
  try {
    await fill(db);
  } finally {
    await close();
  }
  const products: Product[] = [];
  try {
    const figures: Figure[] = [];
    for (let number = 1; number <= count; number += 1) {
      const { DATA_DIR: folder = '', ...shared } = { ...ground.env, SECRET_KEY: secretKey };
      products.push(await startProduct(number === 1 ? { ...shared, DATA_DIR: folder } : shared));
      const urls = products.map(({ siteUrl }) => siteUrl);
      const [url = ''] = urls;
      const where = `${ground.kind}, ${number === 1 ? 'one process' : `${number} processes`}`;
      figures.push(
        await measureCalls(urls, `${where}: searches`, search),
        await measureCalls(urls, `${where}: pages of the site`, openHome),
        await measureCalls(urls, `${where}: small reads (settings)`, readSettings),
        await measureCalls(urls, `${where}: pages of 1,000 bookings`, await listReader(url)),
      );
    }
    const urls = products.map(({ siteUrl }) => siteUrl);
    const [url = ''] = urls;
    figures.push(await measureCalls([url], `${ground.kind}, one process: checkouts`, await orderer(url)));
    return [...figures, ...(await further(urls))];
  } finally {
    for (const { stop } of products) await stop();
  }
}

/** What one process answers on each database, two on one PostgreSQL, and that they never book a car twice. */
export async function measureLoad(): Promise<Figure[]> {
  const embedded = await embeddedFixture();
  const postgres = await postgresFixture();
  try {
    const alone = await measureDatabase(embedded, 1, async () => []);
    const shared = await measureDatabase(postgres, 2, async (urls) => {
      const { db, close } = await postgres.open();
      try {
        return [...(await measureRush(db, urls)), ...(await simulatePartitions(db, loadGroup))];
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

import { sql } from 'drizzle-orm';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { connectPostgres } from '../../demo/server/db/connect.ts';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import { operations } from '../../widget/contract/operations.ts';
import { checkoutOf, findFreeCars, sendCheckout } from '../prove/checkout-calls.ts';
import { signInWith } from '../support/people.ts';
import { startPostgres } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { callServer } from '../support/server.ts';
import { placeId } from '../support/trips.ts';
import { type Figure, quantile, toTenths } from './figures.ts';
import { simulatePartitions } from './partitions.ts';
import { freeDay, giveBookings, makeBookings, makeCars, makePlaces, placeCars } from './synthetic-fleet.ts';

export const loadGroup = 'Processes on one PostgreSQL, 10,000 cars, 500 locations, 100,000 bookings';
const place = placeId('nice-airport');
const day = 86_400_000;
const customer = demoAccounts.customer.email;
const callers = 16;
const seconds = 5;

async function fill(db: Database): Promise<void> {
  await makePlaces(db, 500);
  await makeCars(db, 10_000, 1);
  await makeBookings(db, 100_000, new Date());
  await placeCars(db, place, 500);
  await giveBookings(db, customer, 1000);
}

/** Calls by so many callers at once, each waiting for its answer, taking turns over the processes. */
async function callFor(urls: readonly string[], call: (url: string) => Promise<void>) {
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

/** A search as a page sends it; most find 500 cars, of which 15 are told. */
async function search(url: string): Promise<void> {
  const wall = (ahead: number) => `${new Date(Date.now() + ahead * day).toISOString().slice(0, 10)}T10:00`;
  const body = {
    ...{ pickupLocation: place, dropOffLocation: place, sort: 'recommended' },
    ...{ pickupAt: wall(freeDay), dropoffAt: wall(freeDay + 3) },
  };
  const path = operations.searchCars.path.replace('{page}', '1').replace('{size}', '15');
  const answer = await callServer(url, 'POST', path, body, { origin: url });
  if (answer.status !== 200) throw new Error(`The search answered ${answer.status}`);
}

/** Reads a page of a customer's bookings, the first and the last in turn. */
async function listReader(url: string): Promise<(url: string) => Promise<void>> {
  const headers = { ...(await signInWith({ get: () => ({ url }) }, customer, demoPassword)), origin: url };
  const [first, last] = [1, 50].map((page) =>
    operations.bookingsPage.path.replace('{page}', String(page)).replace('{size}', '20').replace('{language}', 'en'),
  );
  let turn = 0;
  return async (at) => {
    turn += 1;
    const answer = await callServer(at, 'POST', (turn % 2 ? first : last) ?? '', {}, headers);
    const [{ resultData = [] } = {}] = answer.json as [{ resultData?: unknown[] }?];
    if (resultData.length !== 20) throw new Error(`The list answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  };
}

async function measureReads(
  urls: readonly string[],
  what: string,
  call: (url: string) => Promise<void>,
): Promise<Figure> {
  const { perSecond, times } = await callFor(urls, call);
  const [half, most] = [0.5, 0.95].map((share) => toTenths(quantile(times, share)));
  const note = `${callers} at once; half of the answers within ${half} ms, 95 of 100 within ${most} ms`;
  return { group: loadGroup, what, value: perSecond, unit: 'a second', note };
}

/** Many want the same few cars through both processes: whoever is late is told, and nothing overlaps. */
async function measureBookings(db: Database, urls: readonly string[]): Promise<Figure[]> {
  const [first = ''] = urls;
  const start = Math.floor(Date.now() / day) * day + freeDay * day + 11 * 3_600_000;
  const [from, to] = [start, start + 2 * day].map((time) => new Date(time).toISOString()) as [string, string];
  const cars = (await findFreeCars(first, { place, from, to })).slice(0, 10);
  const began = performance.now();
  const answers = await Promise.all(
    cars.flatMap((car) =>
      Array.from({ length: 20 }, (_, index) =>
        sendCheckout(urls[index % urls.length] ?? first, checkoutOf(car, { place, from, to })),
      ),
    ),
  );
  const took = (performance.now() - began) / 1000;
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const [row] = await selectRows<{ number: number }>(
    db,
    sql`SELECT count(*)::int AS number FROM bookings one JOIN bookings other ON one.car_id = other.car_id AND one.id < other.id
      AND one.held && other.held AND one.holds_car AND other.holds_car WHERE one.created_at > now() - interval '10 minutes'`,
  );
  const told = `${count(200)} booked, ${count(409)} told that the car was taken, of ${answers.length}`;
  return [
    {
      ...{ group: loadGroup, what: 'checkouts through two processes, 20 for each car', unit: 'a second' as const },
      value: toTenths(answers.length / took),
      note: told,
    },
    { group: loadGroup, what: 'double bookings among them', value: Number(row?.number), unit: 'bookings', budget: 0 },
  ];
}

/** What one process and two on one database answer, and that they never book a car twice. */
export async function measureLoad(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const products: Product[] = [];
  const start = async () => products.push(await startProduct({ DATABASE_URL: databaseUrl, DEMO: '1' }));
  try {
    await start();
    const { db, close } = await connectPostgres(databaseUrl);
    try {
      await fill(db);
      await start();
      const urls = products.map(({ siteUrl }) => siteUrl);
      const settings = async (url: string) => void (await callServer(url, 'GET', operations.getSettings.path));
      return [
        await measureReads(urls.slice(0, 1), 'searches, one process', search),
        await measureReads(urls, 'searches, two processes', search),
        await measureReads(urls.slice(0, 1), 'small reads (settings), one process', settings),
        await measureReads(urls.slice(0, 1), 'pages of 1,000 bookings, one process', await listReader(urls[0] ?? '')),
        ...(await measureBookings(db, urls)),
        ...(await simulatePartitions(db, loadGroup)),
      ];
    } finally {
      await close();
    }
  } finally {
    for (const { stop } of products) await stop();
    await postgres.stop();
  }
}

import { postgresFixture } from '../prove/database-fixtures.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import { type Figure, quantile } from './figures.ts';
import { canLimitProcessors, limitProcessor } from './processor-share.ts';
import { createRateClient, measuredSettings, type RateClient, type RateName } from './rates.ts';
import { createBusyFleet } from './synthetic-fleet.ts';

/** The share of one core that a process gets. Two such processes, the database and the callers seldom work at once, so a small machine's two cores suffice. */
const share = 0.2;
/** Callers of each process. */
const callers = 16;
const sliceMilliseconds = 3000;
const turns = 7;
const names = ['search', 'page', 'quote'] as const satisfies RateName[];
const labels = { search: 'search of 24 cars', page: 'search page as HTML', quote: 'quote' };
/** In percent of the first one's rate. */
const minGain = 60;

const group = `What a second process adds on one PostgreSQL, each with ${share} of a core: 10,000 cars, 100,000 bookings`;

async function perSecond(clients: readonly RateClient[], name: RateName): Promise<number> {
  let done = 0;
  const start = performance.now();
  const caller = async (_: unknown, index: number) => {
    while (performance.now() - start < sliceMilliseconds) {
      await clients[index % clients.length]?.calls[name]();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers * clients.length }, caller));
  return (1000 * done) / (performance.now() - start);
}

/** Compares turn by turn, because a shared machine changes its speed within seconds. */
async function measureGain(clients: readonly RateClient[], name: (typeof names)[number]): Promise<Figure> {
  const measured: { one: number; two: number }[] = [];
  // The first turn compiles the code.
  for (let turn = 0; turn <= turns; turn += 1) {
    const [one, two] = [await perSecond(clients.slice(0, 1), name), await perSecond(clients, name)];
    if (turn > 0) measured.push({ one, two });
  }
  const median = (pick: (turn: { one: number; two: number }) => number) => quantile(measured.map(pick), 0.5);
  const gain = median(({ one, two }) => two / one - 1);
  return {
    ...{ group, what: labels[name], value: Math.round(100 * gain), unit: '% more', budget: minGain },
    note: `median of ${turns}; ${Math.round(median(({ one }) => one))} a second with one, ${Math.round(median(({ two }) => two))} with two`,
  };
}

/**
 * Measures how much a second process adds where neither the database nor the machine is the limit. Each has a small share of a core,
 * because callers, database and two whole processes would need four. No figures without control groups.
 */
export async function measureSecondProcess(): Promise<Figure[]> {
  if (!canLimitProcessors) return [];
  const fixture = await postgresFixture();
  const products: Product[] = [];
  const clients: RateClient[] = [];
  const removals: (() => void)[] = [];
  try {
    const { db, close } = await fixture.open();
    await createBusyFleet(db);
    await close();
    // Each process has its own folder.
    const { DATA_DIR: _, ...database }: Record<string, string> = fixture.env;
    const env = {
      ...database,
      ...measuredSettings,
      SECRET_KEY: 'the-same-for-both-processes-of-the-bench',
    };
    while (products.length < 2) {
      const product = await startProduct(env);
      products.push(product);
      removals.push(limitProcessor(product.process.pid ?? 0, share));
      clients.push(await createRateClient(product.siteUrl, callers));
    }
    const figures: Figure[] = [];
    for (const name of names) figures.push(await measureGain(clients, name));
    return figures;
  } finally {
    for (const { close } of clients) close();
    for (const { stop } of products) await stop();
    for (const remove of removals) remove();
    await fixture.close();
  }
}

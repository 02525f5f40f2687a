import { startServer } from '../../demo/server/start-server.ts';
import { startProduct } from '../support/product.ts';
import { placeId } from '../support/trips.ts';
import { type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { type FreeCar, findCarsOf, randomTrip } from './checkout-calls.ts';
import { embeddedGround, type Ground, killProduct, postgresGround } from './grounds.ts';
import { auditWalks } from './payment-books.ts';
import { comeBack, newWalk, type Walk, walkOn } from './payment-walk.ts';

const customers = 5;
/** They all come from one address. */
const holdLimit = 1_000_000;
const place = placeId('paris-cdg');
/** The server dies this long after the first step, at most, in milliseconds. */
const longestLife = 5000;
/** How much later the server is up again, in minutes: at once, after the time to pay is over, and hours later. */
const absences = [0, 0, 31, 180];

/** Customers walk towards their payments, one order after another, until the server dies under them. */
async function dieUnderPayments({ env }: Ground, random: () => number): Promise<Walk[]> {
  const product = await startProduct({ ...env, HOLD_LIMIT: String(holdLimit) });
  const cars = await findCarsOf(place, product.siteUrl, random);
  const walks: Walk[] = [];
  let isDead = false;
  const weather = { random, cuts: 0.15, doubles: 0.15 };
  const streams = Array.from({ length: customers }, async () => {
    while (!isDead) {
      const walk = newWalk(pick<FreeCar>(cars, random), { ...randomTrip(random), place }, random);
      walks.push(walk);
      await walkOn(product.siteUrl, walk, weather, 4 + Math.floor(random() * 8));
    }
  });
  await new Promise((resolve) => setTimeout(resolve, random() * longestLife));
  await killProduct(product);
  isDead = true;
  await Promise.all(streams);
  return walks;
}

/** The server is there again, perhaps much later; some customers go on, and its one job runs. Resolves to what is wrong. */
async function goOn(ground: Ground, walks: Walk[], random: () => number): Promise<string[]> {
  const absence = pick(absences, random) * 60_000;
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = ground.env;
  const now = () => new Date(Date.now() + absence);
  const server = await startServer({
    port: 0,
    partnerPort: 0,
    demo: true,
    holdLimit,
    dataDir,
    databaseUrl,
    now,
    log: () => {},
  });
  try {
    const weather = { random, cuts: 0.1, doubles: 0.2 };
    for (const walk of walks) {
      if (random() < 0.6) await walkOn(server.url, walk, weather, 6);
      if (random() < 0.5) await comeBack(server.url, walk);
    }
    for (const walk of walks) if (walk.sessions.length > 0) await comeBack(server.url, walk);
    await server.services.paymentWorker.settle();
    return await auditWalks(server.services.db, walks);
  } finally {
    await server.close();
  }
}

/** Wherever the connection is cut or the server dies on the way: money taken and booking confirmed, or neither. */
export async function provePayment({ seed, from, to, deadline, tell }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const count = (name: string, more: number) => {
    outcome.counts[name] = (outcome.counts[name] ?? 0) + more;
  };
  const grounds = [await embeddedGround(), await postgresGround()];
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const ground = grounds[round % grounds.length];
      if (!ground) break;
      const random = randomOfRound(seed, round);
      const walks = await dieUnderPayments(ground, random);
      const wrong = await goOn(ground, walks, random);
      count(`${ground.kind}: kills`, 1);
      count(`${ground.kind}: customers`, walks.length);
      count(`${ground.kind}: heard that they paid`, walks.filter(({ heardPaid }) => heardPaid).length);
      outcome.failures.push(...wrong.map((what) => `Round ${round}, seed ${seed}, ${ground.kind}: ${what}`));
      outcome.rounds += 1;
      if (outcome.rounds % 5 === 0)
        tell(`payment: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const { close } of grounds) await close();
  }
  return outcome;
}

import { startServer } from '../../demo/server/start-server.ts';
import { type ProviderWeather, testPayments } from '../support/payment-providers.ts';
import { startProduct } from '../support/product.ts';
import { startProviderStandIns } from '../support/provider-stand-ins.ts';
import { placeId } from '../support/trips.ts';
import { addCount, type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { type FreeCar, findCarsOf, randomTrip } from './checkout-calls.ts';
import { embeddedGround, type Ground, killProduct, postgresGround } from './grounds.ts';
import { auditWalks, tallyWalks } from './payment-books.ts';
import { comeBack, newWalk, type Walk, walkOn } from './payment-walk.ts';
import { payPalTill, sandboxTill, stripeTill, type Till } from './tills.ts';

const customers = 10;
/** Customers come from addresses of their own. */
const trustProxy = 1;
const place = placeId('paris-cdg');
/** The server dies this long after the first step, at most, in milliseconds. */
const longestLife = 6000;
/** How much later the server is up again, in minutes: at once, after the time to pay is over, and hours later. */
const absences = [0, 0, 31, 180];
const minute = 60_000;

/** A database, and the providers whose books outlive the servers on it as well. */
interface Scene {
  ground: Ground;
  providers: Awaited<ReturnType<typeof startProviderStandIns>>;
  tills: Record<Till['name'], readonly Till[]>;
}

async function sceneOf(ground: Ground): Promise<Scene> {
  const providers = await startProviderStandIns();
  const [stripe, payPal] = [stripeTill(providers), payPalTill(providers)];
  return { ground, providers, tills: { sandbox: [sandboxTill], stripe: [stripe, payPal], paypal: [payPal, stripe] } };
}

/** What the provider's line is like; now and then it is down for a while. */
function makeProviderWeather(random: () => number) {
  let isDown = false;
  const rough = (): ProviderWeather => {
    if (isDown) return 'away';
    const chance = random();
    return chance < 0.05 ? 'away' : chance < 0.1 ? 'unheard' : 'clear';
  };
  const setDown = (down: boolean) => {
    isDown = down;
  };
  return { rough, setDown };
}

/** Customers walk towards their payments, one order after another, until the server dies under them. */
async function dieUnderPayments(
  { ground, providers }: Scene,
  tills: readonly Till[],
  random: () => number,
): Promise<Walk[]> {
  const outside = tills[0]?.name === 'sandbox' ? {} : { ...providers.env, DEMO: '1' };
  const product = await startProduct({ ...ground.env, ...outside, TRUST_PROXY: String(trustProxy) });
  const cars = await findCarsOf(place, product.siteUrl, random);
  const walks: Walk[] = [];
  let isDead = false;
  const weather = { random, cuts: 0.15, doubles: 0.15 };
  const { rough, setDown } = makeProviderWeather(random);
  providers.setWeather(rough);
  const streams = Array.from({ length: customers }, async () => {
    while (!isDead) {
      const walk = newWalk(pick<FreeCar>(cars, random), { ...randomTrip(random), place }, random, tills);
      walks.push(walk);
      await walkOn(product.siteUrl, walk, weather, 4 + Math.floor(random() * 8));
    }
  });
  const life = random() * longestLife;
  const outage = setTimeout(setDown, random() * 2 * life, true);
  await new Promise((resolve) => setTimeout(resolve, life));
  await killProduct(product);
  isDead = true;
  clearTimeout(outage);
  await Promise.all(streams);
  return walks;
}

/** The server is there again, perhaps much later; some customers go on, and its one job runs. */
async function goOn(
  { ground, providers }: Scene,
  tills: readonly Till[],
  walks: Walk[],
  random: () => number,
): Promise<{ wrong: string[]; tally: Record<string, number> }> {
  let later = pick(absences, random) * minute;
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = ground.env;
  const outside = tills[0]?.name === 'sandbox' ? {} : { ...testPayments, fetch: providers.network };
  const now = () => new Date(Date.now() + later);
  const server = await startServer({
    ...outside,
    port: 0,
    partnerPort: 0,
    demo: true,
    trustProxy,
    dataDir,
    databaseUrl,
    now,
    log: () => {},
  });
  try {
    const { settle } = server.services.paymentWorker;
    const { rough, setDown } = makeProviderWeather(random);
    providers.setWeather(rough);
    setDown(random() < 0.3);
    const unheard: Promise<unknown>[] = [];
    const weather = { random, cuts: 0.1, doubles: 0.2, unheard };
    const some = (share: number) => walks.filter(() => random() < share);
    await Promise.all(some(0.6).map((walk) => walkOn(server.url, walk, weather, 6)));
    await settle();
    setDown(false);
    await Promise.all(some(0.4).map((walk) => walkOn(server.url, walk, weather, 4)));
    await Promise.all(some(0.3).map((walk) => comeBack(server.url, walk)));
    // The rest is left to the job: open payments are looked at again, holds run out, refunds that failed are repeated.
    await Promise.all(unheard);
    providers.setWeather(() => 'clear');
    for (const wait of [2, 40, 60]) {
      later += wait * minute;
      await settle();
    }
    const { db } = server.services;
    return { wrong: await auditWalks(db, walks, tills), tally: await tallyWalks(db, walks) };
  } finally {
    await server.close();
  }
}

/** Wherever the connection is cut, the provider fails or the server dies on the way: money taken and booking confirmed, or neither. */
export async function provePayment({ seed, from, to, deadline, tell, gateway }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const scenes = [await sceneOf(await embeddedGround()), await sceneOf(await postgresGround())];
  const names = (['sandbox', 'stripe', 'paypal'] as const).filter((name) => gateway === undefined || name === gateway);
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const scene = scenes[round % scenes.length];
      const name = names[Math.floor(round / scenes.length) % names.length];
      if (!scene || !name) throw new Error(`No such gateway: ${gateway}`);
      const random = randomOfRound(seed, round);
      const tills = scene.tills[name];
      const walks = await dieUnderPayments(scene, tills, random);
      const { wrong, tally } = await goOn(scene, tills, walks, random);
      for (const [what, more] of Object.entries({ kills: 1, customers: walks.length, ...tally })) {
        addCount(outcome, `${name} on ${scene.ground.kind}: ${what}`, more);
      }
      outcome.failures.push(
        ...wrong.map((what) => `Round ${round}, seed ${seed}, ${name}, ${scene.ground.kind}: ${what}`),
      );
      outcome.rounds += 1;
      if (outcome.rounds % 5 === 0)
        tell(`payment: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const { ground, providers } of scenes) {
      await ground.close();
      await providers.close();
    }
  }
  return outcome;
}

import { startServer } from '../../demo/server/start-server.ts';
import { type ProviderCondition, testPayments } from '../support/payment-providers.ts';
import { startProviderStandIns } from '../support/provider-stand-ins.ts';
import { startProduct } from '../support/start-product.ts';
import { placeId } from '../support/trip.ts';
import { auditWalks, tallyWalks } from './audit-payments.ts';
import { addCount, type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { type FreeCar, findCarsOf, randomTrip } from './checkout-calls.ts';
import { type DatabaseFixture, embeddedFixture, killProduct, postgresFixture } from './database-fixtures.ts';
import { type PaymentProvider, payPalProvider, sandboxProvider, stripeProvider } from './payment-providers.ts';
import { continueWalk, newWalk, reloadReturnPage, type Walk } from './payment-walk.ts';

const customers = 10;
/** Each customer has their own IP address. */
const trustProxy = 1;
const place = placeId('paris-cdg');
/** Maximum milliseconds between the first step and the kill. */
const maxLifeMs = 6000;
/** Minutes until the server is up again: at once, after the time to pay, and hours later. */
const outagesInMinutes = [0, 0, 31, 180];
const minute = 60_000;

/** A database and the providers, both of which outlive the servers. */
interface Scene {
  fixture: DatabaseFixture;
  providers: Awaited<ReturnType<typeof startProviderStandIns>>;
  paymentProviders: Record<PaymentProvider['name'], readonly PaymentProvider[]>;
}

async function sceneOf(fixture: DatabaseFixture): Promise<Scene> {
  const providers = await startProviderStandIns();
  const [stripe, payPal] = [stripeProvider(providers), payPalProvider(providers)];
  return {
    fixture,
    providers,
    paymentProviders: { sandbox: [sandboxProvider], stripe: [stripe, payPal], paypal: [payPal, stripe] },
  };
}

/** Simulates the connection to the provider, which is sometimes down for a while. */
function createProviderConditions(random: () => number) {
  let isDown = false;
  const nextCondition = (): ProviderCondition => {
    if (isDown) return 'unreachable';
    const chance = random();
    return chance < 0.05 ? 'unreachable' : chance < 0.1 ? 'response-lost' : 'ok';
  };
  const setDown = (down: boolean) => {
    isDown = down;
  };
  return { nextCondition, setDown };
}

/** Runs customers' walks, one order after another, until the server is killed. */
async function killDuringPayments(
  { fixture, providers }: Scene,
  paymentProviders: readonly PaymentProvider[],
  random: () => number,
): Promise<Walk[]> {
  const outside = paymentProviders[0]?.name === 'sandbox' ? {} : { ...providers.env, DEMO: '1' };
  const product = await startProduct({ ...fixture.env, ...outside, TRUST_PROXY: String(trustProxy) });
  const cars = await findCarsOf(place, product.siteUrl, random);
  const walks: Walk[] = [];
  let isDead = false;
  const conditions = { random, cuts: 0.15, doubles: 0.15 };
  const { nextCondition, setDown } = createProviderConditions(random);
  providers.setCondition(nextCondition);
  const streams = Array.from({ length: customers }, async () => {
    while (!isDead) {
      const walk = newWalk(pick<FreeCar>(cars, random), { ...randomTrip(random), place }, random, paymentProviders);
      walks.push(walk);
      await continueWalk(product.siteUrl, walk, conditions, 4 + Math.floor(random() * 8));
    }
  });
  const life = random() * maxLifeMs;
  const outage = setTimeout(setDown, random() * 2 * life, true);
  await new Promise((resolve) => setTimeout(resolve, life));
  await killProduct(product);
  isDead = true;
  clearTimeout(outage);
  await Promise.all(streams);
  return walks;
}

/** Restarts the server, perhaps much later. Some customers continue, and the background job runs. */
async function restartServer(
  { fixture, providers }: Scene,
  paymentProviders: readonly PaymentProvider[],
  walks: Walk[],
  random: () => number,
): Promise<{ wrong: string[]; tally: Record<string, number> }> {
  let later = pick(outagesInMinutes, random) * minute;
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = fixture.env;
  const outside = paymentProviders[0]?.name === 'sandbox' ? {} : { ...testPayments, fetch: providers.network };
  const now = () => new Date(Date.now() + later);
  const server = await startServer({
    guestBookingLimit: 1_000_000,
    readLimit: 1_000_000,
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
    const { nextCondition, setDown } = createProviderConditions(random);
    providers.setCondition(nextCondition);
    setDown(random() < 0.3);
    const pendingCalls: Promise<unknown>[] = [];
    const conditions = { random, cuts: 0.1, doubles: 0.2, pendingCalls };
    const some = (share: number) => walks.filter(() => random() < share);
    await Promise.all(some(0.6).map((walk) => continueWalk(server.url, walk, conditions, 6)));
    await settle();
    setDown(false);
    await Promise.all(some(0.4).map((walk) => continueWalk(server.url, walk, conditions, 4)));
    await Promise.all(some(0.3).map((walk) => reloadReturnPage(server.url, walk)));
    // The background job does the rest: it checks open payments, ends expired holds and retries failed refunds.
    await Promise.all(pendingCalls);
    providers.setCondition(() => 'ok');
    for (const wait of [2, 40, 60]) {
      later += wait * minute;
      await settle();
    }
    const { db } = server.services;
    return { wrong: await auditWalks(db, walks, paymentProviders), tally: await tallyWalks(db, walks) };
  } finally {
    await server.close();
  }
}

/** Wherever the connection is cut, the provider fails or the server is killed: money is taken and the booking confirmed, or neither. */
export async function provePayment({ seed, from, to, deadline, report, gateway }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const scenes = [await sceneOf(await embeddedFixture()), await sceneOf(await postgresFixture())];
  const names = (['sandbox', 'stripe', 'paypal'] as const).filter((name) => gateway === undefined || name === gateway);
  try {
    for (let round = from; round < to && Date.now() < deadline; round += 1) {
      const scene = scenes[round % scenes.length];
      const name = names[Math.floor(round / scenes.length) % names.length];
      if (!scene || !name) throw new Error(`No such gateway: ${gateway}`);
      const random = randomOfRound(seed, round);
      const paymentProviders = scene.paymentProviders[name];
      const walks = await killDuringPayments(scene, paymentProviders, random);
      const { wrong, tally } = await restartServer(scene, paymentProviders, walks, random);
      for (const [what, more] of Object.entries({ kills: 1, customers: walks.length, ...tally })) {
        addCount(outcome, `${name} on ${scene.fixture.kind}: ${what}`, more);
      }
      outcome.failures.push(
        ...wrong.map((what) => `Round ${round}, seed ${seed}, ${name}, ${scene.fixture.kind}: ${what}`),
      );
      outcome.rounds += 1;
      if (outcome.rounds % 5 === 0)
        report(`payment: ${from + outcome.rounds} of ${to}, ${outcome.failures.length} failed`);
    }
  } finally {
    for (const { fixture, providers } of scenes) {
      await fixture.close();
      await providers.close();
    }
  }
  return outcome;
}

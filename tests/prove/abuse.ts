import { randomUUID } from 'node:crypto';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { bookings } from '../../demo/server/db/schema.ts';
import type { OutgoingMail } from '../../demo/server/mail/mail-worker.ts';
import type { Log } from '../../demo/server/process/log.ts';
import type { RunningServer } from '../../demo/server/start-server.ts';
import { parseResponse } from '../support/contract-response.ts';
import { createPaymentProviders, testPayments } from '../support/payment-providers.ts';
import { startPostgres } from '../support/postgres.ts';
import { seeded } from '../support/seeded-database.ts';
import { createTestOutbox } from '../support/test-outbox.ts';
import { callServer, startTestServer, type TestResponse } from '../support/test-server.ts';
import { trip } from '../support/trip.ts';
import { acts, lure, type Target } from './abusive-acts.ts';
import { addCount, type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { checkoutOf, findFreeCars, sendCheckout, type TripInput } from './checkout-calls.ts';

const actsPerRound = 300;
/** Requests that the attackers send at a time. */
const parallel = 12;
/** The server's own default limits, which are what is tested. */
const limits = { guestBookingLimit: 5, holdLimit: 20, readLimit: 1 };
/** Mails an hour that one address receives at most. */
const mailsPerAddress = 20;

const owner = demoAccounts.customer.email;
const honest = { 'x-forwarded-for': '192.0.2.77' };
const { pickupLocation: place, from, to } = trip;
const attacked: TripInput = { place, from, to };
const later: TripInput = { place, from: '2027-09-06T10:00:00.000Z', to: '2027-09-09T10:00:00.000Z' };

/** Returns an address of an attacker, who owns a /64 or one IPv4 address and writes what they like before it. */
function addressOf(attacker: number, random: () => number): Record<string, string> {
  const group = () => Math.floor(random() * 65_536).toString(16);
  const own =
    attacker % 2 === 0
      ? `2001:db8:${attacker}:1:${group()}:${group()}:${group()}:${group()}`
      : `198.51.100.${attacker}`;
  return { 'x-forwarded-for': random() < 0.5 ? own : `203.0.113.${Math.floor(random() * 250)}, ${own}` };
}

function signInOwner(url: string, cookie = ''): Promise<TestResponse> {
  const body = { email: owner, password: demoPassword };
  return callServer(url, 'POST', '/api/sign-in/frontend', body, { origin: url, cookie, ...honest });
}

/** Stand-ins of the payment providers, whose webhooks the attackers forge. */
const { network } = createPaymentProviders();

type Prepared = { device: string; target: Target; guest: string; before: Row[] };
type Row = typeof bookings.$inferSelect;

/** Prepares what the attackers aim at: an account with a known device, and a stranger's booking that waits for its payment. */
async function prepare({ url, services: { configuration, db } }: RunningServer): Promise<Prepared> {
  const device = (await signInOwner(url)).headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('rental-device='));
  const cars = await findFreeCars(url, attacked);
  const [car] = cars;
  if (!car || !device) throw new Error('The seed has no free car, or the owner cannot sign in');
  const order = { ...checkoutOf(car, attacked), payLater: false, paymentChoice: 'full' };
  const { bookingId } = parseResponse('checkout', await sendCheckout(url, order, honest));
  const victims = Array.from({ length: 3 }, () => `victim-${randomUUID()}@example.com`);
  const { contactEmail } = configuration;
  const target = { url, cars, trip: attacked, victims, contactEmail, owner, bookingId };
  return { device, target, guest: order.driver.email, before: await db.select().from(bookings) };
}

/** Sends the acts of several attackers, and returns the responses that they must not get. */
async function attack(
  { target, guest }: Prepared,
  attackers: number,
  random: () => number,
  outcome: Outcome,
): Promise<string[]> {
  const names = Object.keys(acts);
  const wrong: string[] = [];
  let left = actsPerRound;
  const keepAttacking = async () => {
    while (left > 0) {
      left -= 1;
      const name = pick(names, random);
      const headers = { origin: target.url, ...addressOf(1 + Math.floor(random() * attackers), random) };
      // The server may close the connection of a refused upload while the rest of it is being sent.
      const response = await acts[name]?.({ ...target, random, headers }).catch(() => null);
      if (!response) {
        addCount(outcome, `${name}: connection closed`);
        if (!name.startsWith('upload')) wrong.push(`${name} gets no response`);
        continue;
      }
      addCount(outcome, `${name}: ${response.status}`);
      const cookies = response.headers.getSetCookie().join();
      if (response.status >= 500 && response.status !== 503) wrong.push(`${name} gets ${response.status}`);
      if (/rental-session=[^;]/.test(cookies)) wrong.push(`${name} opens a session`);
      if (response.text.includes(guest)) wrong.push(`${name} reads the guest’s address`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, keepAttacking));
  return wrong;
}

/** Returns what the attackers achieved in the stored bookings. */
function findTaken(stored: Row[], { before, target }: Prepared, attackers: number): string[] {
  const known = new Set(before.map(({ id }) => id));
  const added = stored.filter(({ id }) => !known.has(id));
  const counter = added.filter(({ expiresAt }) => expiresAt === null);
  const held = added.filter(({ expiresAt }) => expiresAt !== null);
  const addresses = counter.map(({ driverDetails }) => driverDetails.email);
  const isUnchanged = ({ id }: Row) =>
    JSON.stringify(stored.find((row) => row.id === id)) === JSON.stringify(before.find((row) => row.id === id));
  return [
    ...(counter.length > attackers * limits.guestBookingLimit ? [`${counter.length} cars booked by ${attackers}`] : []),
    ...(held.length > attackers * limits.holdLimit ? [`${held.length} cars held by ${attackers}`] : []),
    ...(new Set(addresses).size < addresses.length ? ['an address has several bookings'] : []),
    ...(added.some(({ status }) => !['pending', 'void'].includes(status)) ? ['a booking counts as paid'] : []),
    ...(before.every(isUnchanged) ? [] : ['an earlier booking changed']),
    ...(stored.some(({ id }) => id === target.bookingId) ? [] : ['the booking under attack is gone']),
  ];
}

/** Returns what strangers received. */
function findMailed(sent: readonly OutgoingMail[], { target }: Prepared): string[] {
  const lured = sent.filter(
    ({ recipient, subject, text, html }) =>
      target.victims.includes(recipient) && `${subject} ${text} ${html}`.includes(lure),
  );
  const flooded = target.victims.filter(
    (victim) => sent.filter(({ recipient }) => recipient === victim).length > mailsPerAddress,
  );
  return [
    ...lured.map(({ kind }) => `a ${kind} mail carries the attacker's words`),
    ...flooded.map((victim) => `${victim} got more than ${mailsPerAddress} mails`),
  ];
}

/** Returns what visitors who do no harm can no longer do. */
async function findLost(url: string, { device, target, guest }: Prepared): Promise<string[]> {
  const signedIn = await signInOwner(url, device);
  const [car] = await findFreeCars(url, later);
  const booked = car && (await sendCheckout(url, checkoutOf(car, later), honest));
  const now = await findFreeCars(url, attacked);
  const seen = await callServer(url, 'GET', `/api/booking/${target.bookingId}/en`, undefined, { origin: url });
  return [
    ...(signedIn.status === 200 ? [] : [`the owner's device gets ${signedIn.status}`]),
    ...(booked?.status === 200 ? [] : [`an honest guest's booking gets ${booked?.status}`]),
    ...(now.length > 0 ? [] : [`none of ${target.cars.length} cars is left`]),
    ...(seen.text.includes(guest) ? ['a stranger reads the guest’s address'] : []),
  ];
}

async function runRound(databaseUrl: string | undefined, random: () => number, outcome: Outcome): Promise<string[]> {
  const { outbox, sent } = createTestOutbox();
  const errors: string[] = [];
  const log: Log = ({ level, message }) => {
    if (level === 'error') errors.push(`logged: ${String(message)}`);
  };
  const payments = { ...testPayments, payments: [...testPayments.payments, 'sandbox' as const], fetch: network };
  const server = await startTestServer({ ...limits, ...payments, trustProxy: 1, outbox, log, databaseUrl });
  try {
    const { db, mailWorker } = server.services;
    const prepared = await prepare(server);
    const attackers = 1 + Math.floor(random() * 3);
    const wrong = await attack(prepared, attackers, random, outcome);
    await mailWorker.settle();
    wrong.push(...findTaken(await db.select().from(bookings), prepared, attackers), ...findMailed(sent, prepared));
    wrong.push(...(await findLost(server.url, prepared)), ...errors);
    addCount(outcome, 'mails to strangers', sent.filter(({ recipient }) => /^victim/.test(recipient)).length);
    return wrong;
  } finally {
    await server.close();
  }
}

/** A few people without an account cannot empty the fleet, use the mail server, lock anyone out or open what is not theirs. */
export async function proveAbuse({ seed, from: first, to: end, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  const postgres = await startPostgres(seeded);
  try {
    for (let round = first; round < end && Date.now() < deadline; round += 1) {
      const databaseUrl = round % 2 === 0 ? undefined : await postgres.createDatabase();
      const wrong = await runRound(databaseUrl, randomOfRound(seed, round), outcome);
      const kind = databaseUrl === undefined ? 'PGlite' : 'PostgreSQL';
      outcome.failures.push(...wrong.map((what) => `Round ${round}, seed ${seed}, ${kind}: ${what}`));
      outcome.rounds += 1;
      report(`abuse: ${first + outcome.rounds} of ${end}, ${outcome.failures.length} failed`);
    }
  } finally {
    await postgres.stop();
  }
  return outcome;
}

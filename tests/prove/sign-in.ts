import { eq } from 'drizzle-orm';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { bookings } from '../../demo/server/db/schema.ts';
import { type RunningServer, startServer } from '../../demo/server/start-server.ts';
import { callServer, comparableText, type TestResponse } from '../support/test-server.ts';
import { type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';

const attempts = 1000;

/** A request that must not reveal whether an address is known, with an address that is and one that isn't. */
interface Lookup {
  name: string;
  known: string;
  unknown: string;
  send: (email: string, caller: Record<string, string>) => Promise<TestResponse>;
}

async function createLookups({ url, services }: RunningServer): Promise<Lookup[]> {
  const { email } = demoAccounts.customer;
  const [booked] = await services.db.select().from(bookings).where(eq(bookings.status, 'paid')).limit(1);
  const guest = String(booked?.driverDetails?.email ?? email);
  const unknown = 'unknown-person@example.com';
  const post = (path: string, body: unknown, caller: Record<string, string>) =>
    callServer(url, 'POST', path, body, { origin: url, ...caller });
  return [
    {
      name: 'sign-in',
      known: email,
      unknown,
      send: (address, caller) => post('/api/sign-in/frontend', { email: address, password: 'wrong one' }, caller),
    },
    {
      name: 'resend',
      known: demoAccounts.unverified.email,
      unknown,
      send: (address, caller) => post(`/api/resend/frontend/${address}/false`, undefined, caller),
    },
    {
      name: 'guest lookup',
      known: guest,
      unknown,
      send: (address, caller) =>
        post('/api/x/guest-booking', { reference: 'AAAA-AAAA', email: address, language: 'en' }, caller),
    },
  ];
}

/** Returns what a caller sees, without the date. */
const visibleParts = (response: TestResponse) => {
  const { status, headers } = response;
  return JSON.stringify([status, comparableText(response), headers.get('rental-code'), headers.get('content-type')]);
};

const quantile = (sorted: number[], share: number) =>
  Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 100) / 100;

/** Sends requests in random order, each from another IP address, so that no rate limit responds instead. */
async function measure(server: RunningServer, { seed, from, to, deadline }: Campaign): Promise<Outcome> {
  const lookups = await createLookups(server);
  const times: Record<string, number[]> = {};
  const visible: Record<string, Set<string>> = {};
  let round = from;
  for (; round < to && Date.now() < deadline; round += 1) {
    const random = randomOfRound(seed, round);
    const lookup = pick(lookups, random);
    const kind = random() < 0.5 ? 'known' : 'unknown';
    // The counter of an address is the same for both kinds. It is reset so that it never limits here.
    await server.services.limits.reset('mail', lookup[kind]);
    await server.services.limits.reset('signInAccount', lookup[kind]);
    const start = performance.now();
    const response = await lookup.send(lookup[kind], {
      'x-forwarded-for': `10.${(round >> 16) & 255}.${(round >> 8) & 255}.${round & 255}`,
    });
    const name = `${lookup.name}, ${kind}`;
    times[name] = [...(times[name] ?? []), performance.now() - start];
    visible[lookup.name] = (visible[lookup.name] ?? new Set()).add(visibleParts(response));
    await server.services.deferredTasks.settle();
  }
  const counts: Record<string, number> = {};
  for (const [name, list] of Object.entries(times).sort()) {
    const sorted = list.sort((one, other) => one - other);
    counts[`${name}: requests`] = sorted.length;
    for (const share of [0.1, 0.5, 0.9]) counts[`${name}: ms at ${share * 100} %`] = quantile(sorted, share);
  }
  const failures = Object.entries(visible)
    .filter(([, seen]) => seen.size > 1)
    .map(([name, seen]) => `${name} responds differently: ${[...seen].join(' | ')}`);
  return { rounds: round - from, counts, failures };
}

/** One caller tries many accounts, then many callers try one account. Counts how many of a thousand attempts pass, and what is logged. */
async function flood(server: RunningServer, lines: Record<string, unknown>[]): Promise<Outcome> {
  const counts: Record<string, number> = {};
  const failures: string[] = [];
  const series = {
    'one caller': (index: number) => ({ email: `account-${index}@example.com`, caller: '192.0.2.1' }),
    'one account': (index: number) => ({ email: 'one@example.com', caller: `198.51.100.${index % 250}` }),
  };
  for (const [name, of] of Object.entries(series)) {
    const before = lines.length;
    const statuses: number[] = [];
    for (let index = 0; index < attempts; index += 1) {
      const { email, caller } = of(index);
      const headers = { origin: server.url, 'x-forwarded-for': caller };
      statuses.push(
        (await callServer(server.url, 'POST', '/api/sign-in/frontend', { email, password: 'guess' }, headers)).status,
      );
    }
    const checked = statuses.filter((status) => status === 204).length;
    const logged = lines.slice(before).filter(({ message }) => String(message).startsWith('Sign-in')).length;
    counts[`${name}: passwords checked of ${attempts}`] = checked;
    counts[`${name}: lines logged`] = logged;
    if (checked === 0 || checked > 100) failures.push(`${name}: ${checked} of ${attempts} passwords were checked`);
    if (logged !== attempts) failures.push(`${name}: ${logged} of ${attempts} attempts were logged`);
  }
  return { rounds: 0, counts, failures };
}

/** Sign-in, resend and guest lookup don't reveal whether an address exists, and guessing is limited and logged. */
export async function proveSignIn(campaign: Campaign): Promise<Outcome> {
  const lines: Record<string, unknown>[] = [];
  const server = await startServer({
    port: 0,
    partnerPort: 0,
    dataDir: null,
    demo: true,
    trustProxy: 1,
    log: (line) => lines.push(line),
  });
  try {
    const flooded = campaign.from === 0 ? await flood(server, lines) : { counts: {}, failures: [] };
    const measured = await measure(server, campaign);
    return {
      rounds: measured.rounds,
      counts: { ...flooded.counts, ...measured.counts },
      failures: [...flooded.failures, ...measured.failures],
    };
  } finally {
    await server.close();
  }
}

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { demoAccounts, demoPassword } from '../../demo/seed/data/people.ts';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import type { ServerOperation } from '../../widget/contract/operation.ts';
import { operations } from '../../widget/contract/operations.ts';
import { isProblemCode } from '../../widget/contract/problem-codes.ts';
import { callServer, startTestServer, type TestResponse } from '../support/test-server.ts';
import { arbitraryCall, type FuzzCall, type KnownValues } from './arbitrary-input.ts';
import { addCount, type Campaign, type Outcome, pick, randomOfRound } from './campaign.ts';
import { changedTables, createFingerprint } from './database-fingerprint.ts';

/** The number of calls per server and seed, from people who stay signed in. */
const callsPerServer = 500;

interface Target {
  url: string;
  cookies: (string | null)[];
  /** Generates calls of an operation. Generating one is cheap; preparing the generator is not. */
  callsOf: (operation: ServerOperation) => fc.Arbitrary<FuzzCall>;
}

async function idsOf(db: Database, table: string): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(db, sql.raw(`SELECT id FROM ${table} ORDER BY id LIMIT 40`));
  return rows.map(({ id }) => id);
}

/** Returns real ids, addresses and words by the input names that use them. */
async function knownValues(db: Database): Promise<KnownValues> {
  const [cars, suppliers, locations, users, bookings, notifications] = await Promise.all(
    ['cars', 'suppliers', 'locations', 'users', 'bookings', 'notifications'].map((table) => idsOf(db, table)),
  );
  const places = locations ?? [];
  const people = users ?? [];
  return {
    car: cars ?? [],
    carId: cars ?? [],
    supplier: suppliers ?? [],
    supplierId: suppliers ?? [],
    suppliers: suppliers?.length ? [suppliers, suppliers.slice(0, 2)] : [],
    pickupLocation: places,
    dropOffLocation: places,
    locationId: places,
    userId: people,
    driver: people,
    user: people,
    bookingId: bookings ?? [],
    ids: [bookings?.slice(0, 2) ?? [], notifications?.slice(0, 2) ?? []],
    id: [...(cars ?? []), ...people, ...(bookings ?? []), ...places].filter((_, index) => index % 5 === 0),
    email: Object.values(demoAccounts).map(({ email }) => email),
    password: [demoPassword, 'wrong'],
    language: ['en', 'fr', 'es'],
    page: ['1', '2'],
    size: ['15', '30'],
  };
}

async function signIn(url: string, email: string): Promise<string | null> {
  const response = await callServer(
    url,
    'POST',
    '/api/sign-in/frontend',
    { email, password: demoPassword },
    { origin: url },
  );
  return response.headers.get('set-cookie')?.split(';')[0] ?? null;
}

function pathOf({ path }: ServerOperation, { params, query }: FuzzCall): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const text = toText(params[name]);
    return encodeURIComponent(text === '' || text === '.' || text === '..' ? '-' : text.slice(0, 300));
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, toText(value).slice(0, 300)]],
    ),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** A lone surrogate cannot be part of a URL. */
function toText(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/\p{Surrogate}/gu, '?');
}

function bodyOf(operation: ServerOperation, body: unknown): unknown {
  if (operation.method === 'GET') return undefined;
  if (operation.encoding !== 'multipart') return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  const fields = Object.keys((operation.body as unknown as { shape?: object }).shape ?? {});
  form.set(fields[0] ?? 'file', new Blob([JSON.stringify(body) ?? '']), 'x.png');
  return form;
}

/** Must not appear in any response: password hashes and implementation details. */
const leaks = /argon2|node_modules|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) "?[a-z_]+"?|at \w+ \(file:/;

function findMismatch({ status, text, json }: TestResponse): string | null {
  const code = (json as { code?: unknown } | undefined)?.code;
  if (status === 503 && (code === 'unavailable' || code === 'payment_unavailable')) return null;
  if (status >= 500) return `${status}`;
  if (status >= 400 && !isProblemCode(code)) return `${status} without a listed code`;
  return leaks.test(text) ? 'a response that exposes implementation details' : null;
}

/** Sends calls to one fresh server. Each call depends only on the seed and its number. */
async function fuzzOneServer(seed: number, first: number, last: number, outcome: Outcome): Promise<void> {
  const logged: string[] = [];
  const server = await startTestServer({
    log: (line) => {
      if (line['level'] === 'error') logged.push(JSON.stringify(line).slice(0, 600));
    },
  });
  try {
    const { services, url } = server;
    const cookies = [null, ...(await Promise.all(Object.values(demoAccounts).map(({ email }) => signIn(url, email))))];
    const target: Target = { url, cookies, callsOf: callsWith(await knownValues(services.db)) };
    const fingerprint = await createFingerprint(services.db);
    let stored = await fingerprint();
    for (let number = first; number < last; number += 1) {
      const { response, description } = await callOnce(target, seed, number);
      addCount(outcome, `${Math.floor(response.status / 100)}xx`);
      if (response.status === 503) addCount(outcome, 'unavailable');
      const wrong = findMismatch(response);
      if (wrong) outcome.failures.push(`${description}: ${wrong} ${logged.at(-1) ?? response.text.slice(0, 300)}`);
      if (response.status < 400) await services.mailWorker.settle();
      const now = await fingerprint();
      const changed = changedTables(stored, now);
      if (changed.length > 0 && response.status >= 400) {
        outcome.failures.push(`${description}: rejected with ${response.status}, but ${changed.join()} changed`);
      }
      stored = now;
    }
    addCount(outcome, 'errors logged', logged.length);
  } finally {
    await server.close();
  }
}

function callsWith(known: KnownValues): Target['callsOf'] {
  const prepared = new Map<string, fc.Arbitrary<FuzzCall>>();
  return (operation) => {
    const calls = prepared.get(operation.name) ?? arbitraryCall(operation, known);
    prepared.set(operation.name, calls);
    return calls;
  };
}

async function callOnce({ url, cookies, callsOf }: Target, seed: number, number: number) {
  const random = randomOfRound(seed, number);
  const operation: ServerOperation = pick(Object.values(operations), random);
  const cookie = pick(cookies, random);
  const [call] = fc.sample(callsOf(operation), { numRuns: 1, seed: Math.floor(random() * 2 ** 31) });
  if (!call) throw new Error('No call was generated');
  const path = pathOf(operation, call);
  const body = bodyOf(operation, call.body);
  const headers = {
    origin: url,
    ...(cookie ? { cookie } : {}),
    ...(random() < 0.05 ? { 'idempotency-key': `fuzz-${number % 7}` } : {}),
  };
  const response = await callServer(url, operation.method, path, body, headers);
  const description = `Call ${number}, seed ${seed}: ${operation.method} ${path.slice(0, 200)} ${typeof body === 'string' ? body.slice(0, 400) : ''}`;
  return { response, description };
}

/** No call breaks the server, and a rejected call changes no row. */
export async function proveFuzz({ seed, from, to, deadline, report }: Campaign): Promise<Outcome> {
  const outcome: Outcome = { rounds: 0, counts: {}, failures: [] };
  for (let first = from; first < to && Date.now() < deadline; first += callsPerServer) {
    const last = Math.min(to, first + callsPerServer);
    await fuzzOneServer(seed, first, last, outcome);
    outcome.rounds += last - first;
    report(`fuzz: ${first + (last - first)} of ${to}, ${outcome.failures.length} failed`);
  }
  return outcome;
}

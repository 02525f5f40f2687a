import { sql } from 'drizzle-orm';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { keysOf, recordOf } from '../../../widget/domain/typed-record.ts';
import { type Database, selectRows } from '../db/database.ts';
import { type SecretKeys, signText } from '../process/secret-keys.ts';
import { ProblemError } from './problem-error.ts';

/**
 * Expensive reads per caller, for `READ_LIMIT` of 1: five searches a second on average. They are counted in the memory of each process,
 * because a write to the database for every search would cost more than it saves.
 */
const readRules = {
  search: { points: 1500, duration: 300 },
  quote: { points: 300, duration: 300 },
  /** The search page as HTML, with its results. */
  searchPage: { points: 300, duration: 300 },
  /** Requests of assistants to `/mcp`, whose searches and quotes count in the two above as well. */
  assistant: { points: 600, duration: 300 },
  /** Checks of a payment, each of which may be a request to its provider, whose own limit all customers share. */
  paymentCheck: { points: 300, duration: 300 },
  /** Webhooks whose signature is invalid, each of which may be a request to the provider. */
  webhook: { points: 60, duration: 300 },
  /** Reports of page speed, each of which one visit sends. Counting them in the database would store the caller. */
  vitals: { points: 60, duration: 300 },
} as const;

/** Attempts (`points`) allowed in a period (`duration`, in seconds), counted per caller or per address. */
const rules = {
  /** Per caller and account. */
  signIn: { points: 10, duration: 900 },
  /** Per caller, across all accounts. */
  signInCaller: { points: 60, duration: 900 },
  /** Per account, across all callers: high enough that nobody can lock another person out permanently. */
  signInAccount: { points: 100, duration: 900 },
  /** Per account and device that has signed in to it before, in place of the three above. */
  signInDevice: { points: 10, duration: 900 },
  /** Wrong codes of the second factor, per account. */
  secondFactor: { points: 10, duration: 3600 },
  signUp: { points: 20, duration: 3600 },
  mail: { points: 10, duration: 3600 },
  /** Mailed links that reset a password, per account, and apart from that per account and device that has signed in to it before. */
  resetMail: { points: 10, duration: 3600 },
  /** Unpaid bookings of a driver whose address is unconfirmed, per address; each sends mails to it. */
  guestBooking: { points: 10, duration: 3600 },
  /** Bookings at the counter, per account with a confirmed address; each sends mails to the supplier and the operator. */
  counterBooking: { points: 200, duration: 3600 },
  /** Changes of a booking by its customer, per booking; each sends mails to the supplier and the operator. */
  bookingChange: { points: 30, duration: 3600 },
  /** Orders that are booked by a link in a mail, per caller. */
  pendingOrder: { points: 20, duration: 3600 },
  guestLookup: { points: 20, duration: 900 },
  /** Responses that reveal whether an address has an account. */
  addressKnown: { points: 60, duration: 3600 },
  /** Payment sessions opened with a provider. */
  payment: { points: 120, duration: 3600 },
  upload: { points: 60, duration: 3600 },
  /** Uploads of a fleet folder, each compared with the whole fleet. */
  fleetUpload: { points: 120, duration: 3600 },
  /** Openings of the page that confirms an address. */
  confirmPage: { points: 60, duration: 3600 },
  /** Checks of a reCAPTCHA token, each of which is a request to Google. */
  recaptcha: { points: 60, duration: 3600 },
  /** Exports of what is stored about a person, per account. */
  export: { points: 10, duration: 3600 },
  /** Reports of page speed of all callers together, so that their table has a largest size. */
  vitalsDay: { points: 10_000, duration: 86_400 },
  ...readRules,
} as const;

export type LimitName = keyof typeof rules;

export type Limits = {
  /** Counts one attempt; throws a ProblemError `too_many_requests` if the limit is exceeded. */
  consume: (name: LimitName, key: string) => Promise<void>;
  /** Throws like `consume` while this process knows that the limit is exceeded, and counts nothing. */
  refuseExceeded: (name: LimitName, key: string) => void;
  /** Takes one attempt back, where only failed ones count. */
  restore: (name: LimitName, key: string) => Promise<void>;
  /** Resets the counter after a successful attempt. */
  reset: (name: LimitName, key: string) => Promise<void>;
};

/**
 * Creates rate limits that are counted in the database, so that several server processes share them; those of reads, multiplied by
 * `readLimit`, in memory. Keys in the database are hashes with the secret, because they contain IP and email addresses. A new secret
 * restarts the counters.
 */
export function createLimits(db: Database, secret: SecretKeys, readLimit: number): Limits {
  const client = { query: (query: { text: string; values: unknown[] }) => runQuery(db, query) };
  const limiters = recordOf(keysOf(rules), (name) =>
    isRead(name)
      ? inMemory(name, readLimit)
      : new RateLimiterPostgres({
          ...rules[name],
          storeClient: client,
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: name,
          clearExpiredByTimeout: false,
        }),
  );
  return limitsOf(limiters, (name, key) => (isRead(name) ? key : signText(secret, `rate-limit ${key}`)));
}

/** Creates the same rate limits for a process without a database, which counts all of them in memory. */
export function createMemoryLimits(readLimit: number): Limits {
  const limiters = recordOf(keysOf(rules), (name) => inMemory(name, isRead(name) ? readLimit : 1));
  return limitsOf(limiters, (_, key) => key);
}

function inMemory(name: LimitName, factor: number): RateLimiterAbstract {
  return new RateLimiterMemory({ ...rules[name], points: rules[name].points * factor, keyPrefix: name });
}

/** Exceeded limits that a process remembers, so that a checkout needs no statement for it; beyond that the oldest are forgotten. */
const maxExceeded = 10_000;

type StoredKey = (name: LimitName, key: string) => string;

function limitsOf(limiters: Readonly<Record<LimitName, RateLimiterAbstract>>, stored: StoredKey): Limits {
  /** The time at which each exceeded limit ends. */
  const exceeded = new Map<string, number>();

  function refuse(milliseconds: number): never {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    throw new ProblemError('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
  }

  return {
    refuseExceeded: (name, key) => {
      const left = (exceeded.get(`${name} ${key}`) ?? 0) - Date.now();
      if (left > 0) refuse(left);
    },
    reset: async (name, key) => {
      exceeded.delete(`${name} ${key}`);
      await limiters[name].delete(stored(name, key));
    },
    restore: async (name, key) => {
      exceeded.delete(`${name} ${key}`);
      await limiters[name].reward(stored(name, key), 1);
    },
    consume: async (name, key) => {
      try {
        await limiters[name].consume(stored(name, key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const [oldest] = exceeded.keys();
        if (oldest !== undefined && exceeded.size >= maxExceeded) exceeded.delete(oldest);
        exceeded.set(`${name} ${key}`, Date.now() + error.msBeforeNext);
        refuse(error.msBeforeNext);
      }
    },
  };
}

function isRead(name: LimitName): name is keyof typeof readRules {
  return name in readRules;
}

/** Converts the library's `$1` placeholders to drizzle's inline values. */
async function runQuery(db: Database, { text, values }: { text: string; values: unknown[] }) {
  const parts = text.split(/\$(\d+)/);
  const chunks = parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`));
  const rows = await selectRows<Record<string, unknown>>(db, sql.join(chunks));
  return { rows, rowCount: rows.length };
}

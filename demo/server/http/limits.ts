import { sql } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Database, selectRows } from '../db/database.ts';
import { ProblemError } from './problem-error.ts';

/** How many tries in how many seconds, counted per caller or per address. */
const rules = {
  /** Of one caller for one account. */
  signIn: { points: 10, duration: 900 },
  /** Of one caller, whatever accounts it tries. */
  signInCaller: { points: 60, duration: 900 },
  /** For one account, wherever they come from: slowed, so that nobody can lock another person out for good. */
  signInAccount: { points: 100, duration: 900 },
  signUp: { points: 20, duration: 3600 },
  mail: { points: 10, duration: 3600 },
  guestLookup: { points: 20, duration: 900 },
  /** Answers that tell whether an address has an account. */
  addressKnown: { points: 60, duration: 3600 },
  /** Payments started at a provider. */
  payment: { points: 120, duration: 3600 },
  upload: { points: 60, duration: 3600 },
} as const;

type LimitName = keyof typeof rules;

export type Limits = {
  /** Counts one try; throws a ProblemError `too_many_requests` when there were too many. */
  consume: (name: LimitName, key: string) => Promise<void>;
  /** Takes one try back, where only the failed ones count. */
  giveBack: (name: LimitName, key: string) => Promise<void>;
  /** Forgets earlier tries, after one that succeeded. */
  forgive: (name: LimitName, key: string) => Promise<void>;
};

/** Counters in the database, so that several copies of the server count together. */
export function createLimits(db: Database): Limits {
  const client = { query: (query: { text: string; values: unknown[] }) => runQuery(db, query) };
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        ...rule,
        storeClient: client,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        clearExpiredByTimeout: false,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;
  return {
    forgive: async (name, key) => {
      await limiters[name].delete(key);
    },
    giveBack: async (name, key) => {
      await limiters[name].reward(key, 1);
    },
    consume: async (name, key) => {
      try {
        await limiters[name].consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw new ProblemError('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
      }
    },
  };
}

/** The library writes `$1`; drizzle wants the values in place. */
async function runQuery(db: Database, { text, values }: { text: string; values: unknown[] }) {
  const parts = text.split(/\$(\d+)/);
  const chunks = parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`));
  const rows = await selectRows<Record<string, unknown>>(db, sql.join(chunks));
  return { rows, rowCount: rows.length };
}

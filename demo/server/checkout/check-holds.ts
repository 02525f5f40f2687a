import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from '../payment/context.ts';
import { hashOf } from '../process/identifiers.ts';

/** Hashes the caller's IP with a key, to count holds per caller without storing the address. A new key restarts the count. */
export function holderHash({ secret: [current] }: Pick<PaymentContext, 'secret'>, address: string): string {
  return hashOf(`${current} holds ${address}`);
}

/** Locks callers or addresses, one after the other, until the transaction ends. */
export async function lockHolders(tx: Database, ...holders: string[]): Promise<void> {
  const locks = holders.map((holder) => sql`pg_advisory_xact_lock(hashtext(${`holds ${holder}`}))`);
  await tx.execute(sql`SELECT ${sql.join(locks, sql`, `)}`);
}

/**
 * Throws `too_many_requests` if the caller already has the maximum number of bookings that await payment. Paying, cancelling
 * or expiry frees one. A lock runs the checkouts of one caller one after another.
 */
export async function checkHolds(
  tx: Database,
  { configuration, now }: Pick<PaymentContext, 'configuration' | 'now'>,
  holder: string,
): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const [, live] = await Promise.all([
    lockHolders(tx, holder),
    selectRows<{ seconds: number }>(
      tx,
      sql`SELECT ceil(extract(epoch FROM expires_at - ${at}))::int AS seconds FROM bookings
        WHERE held_by = ${holder} AND status = 'void' AND NOT released AND expires_at > ${at} ORDER BY expires_at`,
    ),
  ]);
  if (live.length < configuration.holdLimit) return;
  const seconds = Math.max(1, live[live.length - configuration.holdLimit]?.seconds ?? 1);
  throw new ProblemError('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
}

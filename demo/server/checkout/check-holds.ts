import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from '../payment/context.ts';
import { hashOf } from '../process/identifiers.ts';

/** Whom a car waits for, without keeping where he is. */
export function holderOf({ secret }: Pick<PaymentContext, 'secret'>, address: string): string {
  return hashOf(`${secret} holds ${address}`);
}

/**
 * Refuses another booking that waits for its payment when so many of the same caller do already: paying, giving up or
 * time makes room. Checkouts of one caller wait for each other here. Throws `too_many_requests`.
 */
export async function checkHolds(
  tx: Database,
  { configuration, now }: Pick<PaymentContext, 'configuration' | 'now'>,
  holder: string,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`holds ${holder}`}))`);
  const at = now();
  const live = await selectRows<{ seconds: number }>(
    tx,
    sql`SELECT ceil(extract(epoch FROM expires_at - ${at.toISOString()}::timestamptz))::int AS seconds FROM bookings
      WHERE held_by = ${holder} AND status = 'void' AND NOT released AND expires_at > ${at.toISOString()}::timestamptz
      ORDER BY expires_at`,
  );
  if (live.length < configuration.holdLimit) return;
  const seconds = Math.max(1, live[live.length - configuration.holdLimit]?.seconds ?? 1);
  throw new ProblemError('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
}

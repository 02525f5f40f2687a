import { eq, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import { hashOf } from '../process/identifiers.ts';

/** A key that makes a repeated call answer the same instead of acting twice. */
export type Repeat = { key: string; bodyHash: string };

/** Reads the header; two bodies with the same content are the same however they are written. */
export function readRepeat(request: Request, body: unknown): Repeat | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new ProblemError('bad_request', { field: 'Idempotency-Key' });
  return { key, bodyHash: hashOf(stableText(body)) };
}

/** The booking an earlier call with this key made; throws `idempotency_mismatch` when that call asked for something else. */
export async function findRepeated(db: Database, { key, bodyHash }: Repeat): Promise<string | null> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).limit(1);
  if (!row) return null;
  if (row.bodyHash !== bodyHash) throw new ProblemError('idempotency_mismatch');
  return row.bookingId;
}

/** Holds the key until the transaction ends; throws `idempotency_running` while another call holds it. */
export async function claimKey(transaction: Database, { key }: Repeat): Promise<void> {
  const [row] = await selectRows<{ claimed: boolean }>(
    transaction,
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) AS claimed`,
  );
  if (!row?.claimed) throw new ProblemError('idempotency_running', { retryAfterSeconds: 1 });
}

/** Fields in the order of their names, at every depth. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

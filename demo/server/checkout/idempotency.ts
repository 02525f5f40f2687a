import { eq, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { type BookingRow, bookings, idempotencyKeys } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { hashOf } from '../process/identifiers.ts';

/** A key that makes a repeated call return the first call's result instead of acting twice. */
export type IdempotencyKey = { key: string; bodyHash: string };

/** Reads the `Idempotency-Key` header. The hash is of the body, in any order of its fields, and of the account that sent it. */
export function readIdempotencyKey({
  request,
  body,
  user,
}: {
  request: Request;
  body: unknown;
  user: SignedInUser | null;
}): IdempotencyKey | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new ProblemError('bad_request', { field: 'Idempotency-Key' });
  return { key, bodyHash: hashOf(canonicalJson(user ? { body, user: user.id } : body)) };
}

/** Returns the booking of an earlier call with this key; throws `idempotency_mismatch` if that call had another body. */
export async function findEarlierBooking(db: Database, { key, bodyHash }: IdempotencyKey): Promise<BookingRow | null> {
  const [row] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, booking: bookings })
    .from(idempotencyKeys)
    .innerJoin(bookings, eq(bookings.id, idempotencyKeys.bookingId))
    .where(eq(idempotencyKeys.key, key))
    .limit(1);
  if (!row) return null;
  if (row.bodyHash !== bodyHash) throw new ProblemError('idempotency_mismatch');
  return row.booking;
}

/** Returns true if an earlier call with this key changed the booking; throws `idempotency_mismatch` if it was about another one. */
export async function isAlreadyChanged(db: Database, key: IdempotencyKey, { id }: BookingRow): Promise<boolean> {
  const earlier = await findEarlierBooking(db, key);
  if (earlier && earlier.id !== id) throw new ProblemError('idempotency_mismatch');
  return earlier !== null;
}

/** Locks the key until the transaction ends; throws `idempotency_running` while another call holds the lock. */
export async function claimKey(transaction: Database, { key }: IdempotencyKey): Promise<void> {
  const [row] = await selectRows<{ claimed: boolean }>(
    transaction,
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) AS claimed`,
  );
  if (!row?.claimed) throw new ProblemError('idempotency_running', { retryAfterSeconds: 1 });
}

/** Serializes a value with its fields sorted by name at every depth. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import { insertAsJson } from '../db/json-rows.ts';
import { users } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { normalizeEmail } from '../process/email-address.ts';

/** Finds an account by its address, case-insensitively. A guest's record is not an account. */
export function findByEmail(db: Database, email: string): Promise<SignedInUser | null> {
  return findByAddress(db, email, false);
}

/** Finds the record of a guest's bookings by the guest's address. It is not an account: nobody can sign in to it. */
export function findGuest(db: Database, email: string): Promise<SignedInUser | null> {
  return findByAddress(db, email, true);
}

/**
 * Returns the ids of an address's account and guest record, by one statement that inserts the guest record if there is neither. Empty if
 * another transaction is just inserting it. With `confirmedOnly`, an account whose address is unconfirmed does not count.
 */
export async function findOrInsertGuest(
  db: Database,
  guest: typeof users.$inferInsert,
  { confirmedOnly = false } = {},
) {
  const select = (condition: SQL) => sql`SELECT id, is_guest FROM ${users} WHERE ${condition}`;
  const ofAccount = isRecordOf(guest.email, false);
  const account = confirmedOnly ? sql`${ofAccount} AND ${users.verified}` : ofAccount;
  const rows = await selectRows<{ id: string; isGuest: boolean }>(
    db,
    sql`WITH known AS (${select(isRecordOf(guest.email, true))} UNION ALL ${select(account)}),
      inserted AS (
        ${insertAsJson(users, [guest])} WHERE NOT EXISTS (SELECT FROM known) ON CONFLICT DO NOTHING RETURNING id, is_guest
      )
      SELECT id, is_guest AS "isGuest" FROM known UNION ALL SELECT id, is_guest FROM inserted`,
  );
  const find = (isGuest: boolean) => rows.find((row) => row.isGuest === isGuest)?.id;
  return { account: find(false), guest: find(true) };
}

/** Returns those of the addresses, in lower case, whose accounts are suspended. */
export async function findSuspended(db: Database, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const address = sql<string>`lower(${users.email})`;
  const isSuspended = and(inArray(address, emails), not(users.isGuest), users.blacklisted);
  const rows = await db.select({ email: address }).from(users).where(isSuspended);
  return new Set(rows.map(({ email }) => email));
}

async function findByAddress(db: Database, email: string, isGuest: boolean): Promise<SignedInUser | null> {
  const [row] = await db.select().from(users).where(isRecordOf(email, isGuest)).limit(1);
  return row ?? null;
}

/** Guests and accounts have partial indexes, which a parameter instead of the condition itself would not match. */
function isRecordOf(email: string, isGuest: boolean): SQL {
  return sql`lower(${users.email}) = ${normalizeEmail(email)} AND ${isGuest ? users.isGuest : not(users.isGuest)}`;
}

export async function findById(db: Database, id: string): Promise<SignedInUser | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id.toLowerCase())).limit(1);
  return row ?? null;
}

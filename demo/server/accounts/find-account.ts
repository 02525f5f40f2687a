import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';

/** Finds an account by its address, case-insensitively. A guest's record is no account. */
export async function findByEmail(db: Database, email: string): Promise<SignedInUser | null> {
  const address = email.trim().toLowerCase();
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${address}`, eq(users.isGuest, false)))
    .limit(1);
  return row ?? null;
}

export async function findById(db: Database, id: string): Promise<SignedInUser | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id.toLowerCase())).limit(1);
  return row ?? null;
}

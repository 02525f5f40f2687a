import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings, mailTokens, notifications, uploads, users } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';

/** Finds the record of a guest's bookings by the guest's address. It is no account: nobody can sign in to it. */
export async function findGuest(db: Database, email: string): Promise<SignedInUser | null> {
  const address = email.trim().toLowerCase();
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${address}`, eq(users.isGuest, true)))
    .limit(1);
  return row ?? null;
}

/** Moves what a guest booked to the account of the same address, whose owner has proven that the address is theirs. */
export async function adoptGuest(tx: Database, account: { id: string; email: string }): Promise<void> {
  const guest = await findGuest(tx, account.email);
  if (!guest) return;
  await tx.update(bookings).set({ driverId: account.id }).where(eq(bookings.driverId, guest.id));
  await tx.update(notifications).set({ userId: account.id }).where(eq(notifications.userId, guest.id));
  await tx.update(uploads).set({ ownerId: account.id }).where(eq(uploads.ownerId, guest.id));
  await tx.delete(mailTokens).where(eq(mailTokens.userId, guest.id));
  await tx.delete(users).where(eq(users.id, guest.id));
}

import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings, mailTokens, notifications, uploads, users } from '../db/schema.ts';
import { findGuest } from './find-account.ts';

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

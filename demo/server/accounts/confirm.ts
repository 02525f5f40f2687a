import { and, eq, exists, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings, users } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext } from '../mail/context.ts';
import { normalizeEmail } from '../process/email-address.ts';
import { adoptGuest } from './adopt-guest.ts';
import { consumeToken, isUsedConfirmation } from './mail-tokens.ts';

type Context = Pick<MailContext, 'db' | 'now'>;

/**
 * Marks the caller's address as verified and moves the bookings made with it as a guest to the account. The link alone is not enough:
 * anyone may sign up with the address of someone else, who would hand them these bookings by opening it. Throws `not_owner` for the
 * address of another account, `token_invalid`, `token_expired`, or `account_active` for a used link.
 */
export async function confirmAddress(
  { db, now }: Context,
  user: SignedInUser,
  { email, token }: { email: string; token: string },
): Promise<void> {
  if (user.email.toLowerCase() !== normalizeEmail(email)) throw new ProblemError('not_owner');
  if (user.verified && (await isUsedConfirmation(db, { token, userId: user.id }))) {
    throw new ProblemError('account_active');
  }
  await db.transaction(async (tx) => {
    await consumeToken(tx, now(), { token, purposes: ['confirm'], userId: user.id });
    await tx.update(users).set({ verified: true, updatedAt: now() }).where(eq(users.id, user.id));
    await adoptGuest(tx, user);
  });
}

/**
 * Marks a guest's address as confirmed after a mailed link was followed, and its unpaid bookings, or the one of `bookingId`, as made
 * by its owner: they no longer count against the limits. Later bookings count again, because anyone can type the address. An account's
 * address is confirmed by its own link only, because someone else may have created the account.
 */
export async function confirmGuest(
  db: Database,
  { driverId, bookingId }: { driverId: string; bookingId?: string },
  now: Date,
): Promise<void> {
  const isGuest = and(eq(users.id, driverId), eq(users.isGuest, true));
  await db
    .update(users)
    .set({ verified: true, updatedAt: now })
    .where(and(isGuest, eq(users.verified, false)));
  const isUnconfirmed = and(
    eq(bookings.driverId, driverId),
    eq(bookings.status, 'pending'),
    isNotNull(bookings.heldBy),
    bookingId === undefined ? undefined : eq(bookings.id, bookingId),
  );
  await db
    .update(bookings)
    .set({ heldBy: null })
    .where(and(isUnconfirmed, exists(db.select({ id: users.id }).from(users).where(isGuest))));
}

import { and, eq, exists, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings, users } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext } from '../mail/context.ts';
import { adoptGuest } from './adopt-guest.ts';
import { findById } from './find-account.ts';
import { consumeToken, readUsedConfirmation } from './mail-tokens.ts';

type Context = Pick<MailContext, 'db' | 'now'>;

/**
 * Marks an account's address as verified and moves the bookings made with it as a guest to the account; throws `token_invalid`,
 * `token_expired`, or `account_active` for a used link.
 */
export async function confirmAddress(
  { db, now }: Context,
  { email, token }: { email: string; token: string },
): Promise<void> {
  const confirmedId = await readUsedConfirmation(db, { token, email });
  if (confirmedId && (await findById(db, confirmedId))?.verified) throw new ProblemError('account_active');
  await db.transaction(async (tx) => {
    const { userId } = await consumeToken(tx, now(), { token, purposes: ['confirm'], email });
    const person = userId ? await findById(tx, userId) : null;
    if (!person) throw new ProblemError('token_invalid');
    await tx.update(users).set({ verified: true, updatedAt: now() }).where(eq(users.id, person.id));
    await adoptGuest(tx, person);
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

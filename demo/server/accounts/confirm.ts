import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
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

/** Marks a guest's address as confirmed. An account's is confirmed by its own link only, because someone else may have created it. */
export async function confirmGuest(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ verified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.isGuest, true), eq(users.verified, false)));
}

import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { mailFarewell } from '../accounts/account-mails.ts';
import { lockAccount } from '../accounts/administrators.ts';
import { ensureFormerDriver, formerDriverId } from '../accounts/former-driver.ts';
import type { Database } from '../db/database.ts';
import { retryTransient } from '../db/database-errors.ts';
import { bookings, mails, mailTokens, subscribers, users } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext, MailWriterContext } from '../mail/context.ts';
import type { UploadContext } from '../uploads/context.ts';
import { dropFilesOf } from '../uploads/stored-files.ts';
import { forgetAccounts, removePersonalChanges } from './audited-values.ts';
import { findObstacles } from './deletion-terms.ts';
import { removeClicks } from './remove-clicks.ts';
import { removedColumns } from './removed-columns.ts';
import { mailsOfAccount } from './tables.ts';

type Context = MailWriterContext & Pick<MailContext, 'db'> & Pick<UploadContext, 'objectStorage'>;

/**
 * Deletes an account and everything about its owner except what the law wants of past bookings: price, dates, payments and the
 * name on the invoice. Throws `deletion_not_possible` if a booking or the last administrator needs it.
 */
export async function deleteAccount(context: Context, user: SignedInUser): Promise<void> {
  const now = context.now();
  const deleteRows = async (tx: Database) => {
    if (!(await lockAccount(tx, user))) throw new ProblemError('not_signed_in');
    const obstacles = await findObstacles(tx, context, user);
    if (obstacles.bookings.length > 0 || obstacles.isLastAdministrator) throw new ProblemError('deletion_not_possible');
    await ensureFormerDriver(tx, now);
    const bookingIds = await keepBookingsOfLaw(tx, user.id, now);
    await tx.delete(mails).where(mailsOfAccount({ user, bookingIds }));
    if (user.verified) await forgetAddress(tx, user.email);
    await forgetAccounts(tx, [user.id]);
    // Sessions, links, notifications, connected accounts and what partners' pages may do are deleted with their user.
    await tx.delete(users).where(eq(users.id, user.id));
    await mailFarewell(tx, context, user);
  };
  await retryTransient(() => context.db.transaction(deleteRows));
  // A file that stays behind, because the storage or this process failed, is deleted by the job for files without an owner.
  await dropFilesOf(context, user.id);
}

/** Removes the driver from bookings, and returns their ids. */
async function keepBookingsOfLaw(tx: Database, userId: string, now: Date): Promise<string[]> {
  const kept = await tx
    .update(bookings)
    .set({
      driverId: formerDriverId,
      driverDetails: sql`jsonb_build_object('fullName', ${bookings.driverDetails} ->> 'fullName', 'email', '', 'phone', NULL, 'birthDate', NULL)`,
      ...removedColumns,
      // Undoing a cancellation would withdraw the refund and hold a car for nobody.
      formerStatus: null,
    })
    .where(eq(bookings.driverId, userId))
    .returning({ id: bookings.id, endsAt: bookings.endsAt });
  const ids = kept.map(({ id }) => id);
  // A notice that waits for the mail server names the driver. Of a trip that is cancelled, the supplier still needs it.
  const past = kept.flatMap(({ id, endsAt }) => (endsAt < now ? [id] : []));
  if (past.length > 0) await tx.delete(mails).where(inArray(mails.bookingId, past));
  await removeClicks(tx, ids);
  await removePersonalChanges(tx, ids);
  return ids;
}

/**
 * Deletes what is found by the address alone, which must be confirmed, because it may be a stranger's otherwise. A message from the contact
 * form is the operator's.
 */
async function forgetAddress(tx: Database, email: string): Promise<void> {
  await tx.delete(mails).where(and(sql`lower(${mails.recipient}) = lower(${email})`, ne(mails.kind, 'contact')));
  await tx.delete(mailTokens).where(and(isNull(mailTokens.userId), sql`lower(${mailTokens.email}) = lower(${email})`));
  await tx.delete(subscribers).where(sql`lower(${subscribers.email}) = lower(${email})`);
}

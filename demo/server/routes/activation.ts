import { eq } from 'drizzle-orm';
import { mailActivation, mailConfirmation, mailPasswordChanged, mailReset } from '../accounts/account-mails.ts';
import { adoptGuest } from '../accounts/adopt-guest.ts';
import { checkNewPassword } from '../accounts/check-profile.ts';
import { findByEmail, findById, findGuest } from '../accounts/find-account.ts';
import { knownDevice } from '../accounts/known-device.ts';
import { consumeToken, deleteTokensOf, readToken } from '../accounts/mail-tokens.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { closeOtherSessions } from '../accounts/sessions.ts';
import { endUnprovenAccess } from '../accounts/unproven-access.ts';
import type { Database } from '../db/database.ts';
import { type MailTokenPurpose, users } from '../db/schema.ts';
import { type Handlers, NoContent, type SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { normalizeEmail } from '../process/email-address.ts';
import type { RouteContext } from './context.ts';
import { mailTransaction } from './mail-transaction.ts';

type Context = MailWriterContext & Pick<RouteContext, 'db' | 'deferredTasks' | 'limits' | 'mailWorker'>;

/** The purposes of links that may set a password: each was mailed to the account's address. */
const purposes: MailTokenPurpose[] = ['activate', 'reset', 'confirm'];

/** Handles activating an account and resetting its password by a mailed link. */
export function activationHandlers(context: Context): Handlers {
  const { db, now, limits, deferredTasks } = context;

  return {
    checkToken: async ({ params: { userId, email, token } }) => {
      try {
        await readToken(db, now(), { token, purposes, userId, email });
        return null;
      } catch (error) {
        if (error instanceof ProblemError) return new NoContent(error.code);
        throw error;
      }
    },

    /** Deletes the caller's own tokens; another user's id is ignored. */
    deleteTokens: async ({ params: { userId }, user }) => {
      if (user?.id === userId.toLowerCase()) await deleteTokensOf(db, user.id);
      return null;
    },

    /**
     * Reports an unknown address for a forgotten password, because that screen has a text for it. For an activation it responds
     * before it looks up the account, so that it reveals nothing. The limit of an account counts only mails that are sent: strangers who
     * exhaust it send its owner links that reset the password.
     */
    resendActivationOrReset: async ({ params: { appType, email, reset }, caller, request }) => {
      await limits.consume('mail', caller);
      if (reset === 'false') {
        deferredTasks.run(() => resendActivation(context, appType, email));
        return null;
      }
      const found = await findFor(context, appType, email);
      if (!found) return new NoContent('email_not_registered');
      const device = knownDevice(context, request, found.id);
      await limits.consume('resetMail', device === null ? found.id : `${device}/${found.id}`);
      await mailTransaction(context, (tx) => mailReset(tx, context, found));
      return null;
    },

    activate: async ({ body: { userId, token, password } }) => {
      const link = { token, purposes, userId };
      try {
        // Hashing occupies a thread, so nobody starts it without a link.
        await readToken(db, now(), link);
        const passwordHash = await hashPassword(password);
        await mailTransaction(context, async (tx) => {
          await consumeToken(tx, now(), link);
          const user = await findById(tx, userId);
          if (user) checkNewPassword(context, { ...user, password, field: 'password' });
          await activateAccount(tx, context, userId.toLowerCase(), passwordHash);
          await deleteTokensOf(tx, userId.toLowerCase());
          await closeOtherSessions(tx, userId.toLowerCase(), null);
          if (user?.passwordHash) await mailPasswordChanged(tx, context, user);
        });
        return null;
      } catch (error) {
        // A rejected password leaves the link valid, and is reported next to its field.
        if (error instanceof ProblemError && !isPasswordProblem(error)) return new NoContent(error.code);
        throw error;
      }
    },
  };
}

function isPasswordProblem({ code }: ProblemError): boolean {
  return code === 'password_too_short' || code === 'password_common';
}

/** Sets the password of an account, or makes a guest's record one; throws `email_taken` if its address has an account by now. */
async function activateAccount(tx: Database, { now }: Context, userId: string, passwordHash: string): Promise<void> {
  const user = await findById(tx, userId);
  if (user) await endUnprovenAccess(tx, user);
  if (user?.isGuest && (await findByEmail(tx, user.email))) throw new ProblemError('email_taken');
  await tx
    .update(users)
    .set({ passwordHash, verified: true, isGuest: false, updatedAt: now() })
    .where(eq(users.id, userId));
  if (user && !user.isGuest) await adoptGuest(tx, user);
}

async function findFor({ db }: Context, appType: string, email: string): Promise<SignedInUser | null> {
  const found = await findByEmail(db, email);
  return found && (appType === 'frontend' || found.type !== 'user') ? found : null;
}

/** Counts a mail to an address; returns false beyond the limit, which the response has not waited for. */
async function mayMail({ limits }: Context, email: string): Promise<boolean> {
  try {
    await limits.consume('mail', normalizeEmail(email));
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/**
 * Mails a confirmation link to an account with a password, otherwise a set-password link. A verified account gets no mail, unless it
 * became staff's, which removed the password; a guest's record has no password yet.
 */
async function resendActivation(context: Context, appType: string, email: string): Promise<void> {
  const found = (await findFor(context, appType, email)) ?? (await findGuest(context.db, email));
  if (!found) return;
  const isInvited = found.type !== 'user' && found.passwordHash === null;
  if (found.verified && !found.isGuest && !isInvited) return;
  if (!(await mayMail(context, found.email))) return;
  const reason = found.type === 'user' ? 'booking' : 'staff';
  await mailTransaction(context, (tx) =>
    found.passwordHash ? mailConfirmation(tx, context, found) : mailActivation(tx, context, found, { reason }),
  );
}

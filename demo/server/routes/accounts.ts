import { eq } from 'drizzle-orm';
import { validateEmail } from '../../../widget/domain/validation.ts';
import { mailActivation, mailConfirmation, mailReset } from '../accounts/account-mails.ts';
import { checkNewPassword, checkProfile } from '../accounts/check-profile.ts';
import { confirmAddress, confirmSubscription } from '../accounts/confirm.ts';
import { findByEmail } from '../accounts/find-account.ts';
import { consumeToken, deleteTokensOf, readToken } from '../accounts/mail-tokens.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { closeOtherSessions } from '../accounts/sessions.ts';
import type { Database } from '../db/database.ts';
import { isDuplicate } from '../db/database-errors.ts';
import { users } from '../db/schema.ts';
import { type Handlers, NoContent, type SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { confirmEmailPage } from '../pages/plain-pages.ts';
import { newId } from '../process/identifiers.ts';
import type { RouteContext } from './context.ts';

type Context = MailWriterContext & Pick<RouteContext, 'deferredTasks' | 'db' | 'limits' | 'mailWorker'>;

/** Handles sign-up, activation, password reset and address confirmation. */
export function accountHandlers(context: Context): Handlers {
  const { db, now, random, limits, mailWorker, deferredTasks } = context;

  /** Runs a transaction that queues mails, then wakes the mail worker. */
  async function withMail(change: (tx: Database) => Promise<void>): Promise<void> {
    await db.transaction(change);
    mailWorker.wake();
  }

  async function findFor(appType: string, email: string): Promise<SignedInUser | null> {
    const found = await findByEmail(db, email);
    return found && (appType === 'frontend' || found.type !== 'user') ? found : null;
  }

  /** Mails a confirmation link to an account with a password, otherwise a set-password link. A verified account gets no mail. */
  async function resendActivation(appType: string, email: string): Promise<void> {
    const found = await findFor(appType, email);
    if (!found || found.verified) return;
    await withMail((tx) => (found.passwordHash ? mailConfirmation : mailActivation)(tx, context, found));
  }

  return {
    signUp: async ({ body, address }) => {
      await limits.consume('signUp', address);
      const email = body.email.trim().toLowerCase();
      if (validateEmail(email)) throw new ProblemError('email_invalid', { field: 'email' });
      checkNewPassword(context, body.password, 'password');
      checkProfile(context, body);
      if (await findByEmail(db, email)) throw new ProblemError('email_taken', { field: 'email' });
      const { fullName, language } = body;
      const person = { id: newId(random), email, fullName: fullName.trim(), language };
      const passwordHash = await hashPassword(body.password);
      const stamps = { createdAt: now(), updatedAt: now() };
      const details = { phone: body.phone ?? null, birthDate: body.birthDate ?? null };
      try {
        await withMail(async (tx) => {
          await tx.insert(users).values({ ...person, ...details, type: 'user', passwordHash, ...stamps });
          await mailConfirmation(tx, context, person);
        });
      } catch (error) {
        if (isDuplicate(error)) throw new ProblemError('email_taken', { field: 'email' });
        throw error;
      }
      return null;
    },

    validateEmail: async ({ body, address }) => {
      if (validateEmail(body.email)) throw new ProblemError('email_invalid', { field: 'email' });
      await limits.consume('addressKnown', address);
      const existing = await findByEmail(db, body.email);
      return existing?.passwordHash ? new NoContent('email_taken') : null;
    },

    checkToken: async ({ params: { userId, email, token } }) => {
      try {
        await readToken(db, now(), { token, purposes: ['activate', 'reset'], userId, email });
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
     * before it looks up the account, and counts every address against the limit, so that it reveals nothing.
     */
    resendActivationOrReset: async ({ params: { appType, email, reset }, address }) => {
      await limits.consume('mail', address);
      await limits.consume('mail', email.trim().toLowerCase());
      if (reset === 'false') {
        deferredTasks.run(() => resendActivation(appType, email));
        return null;
      }
      const found = await findFor(appType, email);
      if (!found) return new NoContent('email_not_registered');
      await withMail((tx) => mailReset(tx, context, found));
      return null;
    },

    activate: async ({ body: { userId, token, password } }) => {
      checkNewPassword(context, password, 'password');
      const passwordHash = await hashPassword(password);
      try {
        await db.transaction(async (tx) => {
          await consumeToken(tx, now(), { token, purposes: ['activate', 'reset'], userId });
          await tx
            .update(users)
            .set({ passwordHash, verified: true, updatedAt: now() })
            .where(eq(users.id, userId.toLowerCase()));
          await deleteTokensOf(tx, userId.toLowerCase());
          await closeOtherSessions(tx, userId.toLowerCase(), null);
        });
        return null;
      } catch (error) {
        if (error instanceof ProblemError) return new NoContent(error.code);
        throw error;
      }
    },

    /** Shows a page with a button, because opening a link must not consume its token. */
    confirmEmail: async ({ params: { email, token } }) => {
      const found = await findByEmail(db, email);
      return confirmEmailPage(found?.language ?? 'en', email, token);
    },

    confirmEmailAddress: async ({ body }) => {
      await confirmAddress(context, body);
      return null;
    },

    resendLink: async ({ body, user }) => {
      if (user?.email.toLowerCase() !== body.email.trim().toLowerCase()) throw new ProblemError('not_owner');
      if (user.verified) return null;
      await limits.consume('mail', user.email);
      await withMail((tx) => mailConfirmation(tx, context, user));
      return null;
    },

    confirmSubscription: async ({ body }) => {
      await confirmSubscription(context, body.token);
      return null;
    },
  };
}

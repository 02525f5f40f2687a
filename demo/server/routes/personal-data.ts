import { isOwnPassword } from '../accounts/prove-owner.ts';
import { isRecentSignIn } from '../accounts/recent-sign-in.ts';
import { clearedSessionCookies } from '../accounts/sessions.ts';
import { fileResponse } from '../http/file-response.ts';
import { type Handlers, NoContent, type SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { mailTexts } from '../mail/texts/mail-texts.ts';
import { deleteAccount } from '../personal-data/delete-account.ts';
import { findObstacles } from '../personal-data/deletion-terms.ts';
import { exportAccount } from '../personal-data/export-account.ts';
import type { RouteContext } from './context.ts';

type Context = MailWriterContext & Pick<RouteContext, 'db' | 'limits' | 'log' | 'mailWorker' | 'objectStorage'>;

/** Time after signing in during which an account without a password can be deleted. */
const recentMs = 15 * 60_000;

/** Handles the export of what is stored about the caller, and the deletion of their account. */
export function personalDataHandlers(context: Context): Handlers {
  const { addresses, db, limits, mailWorker, now } = context;

  /** An account without a password is confirmed by a recent sign-in with Google, Apple or Facebook. */
  async function confirmation({ passwordHash }: SignedInUser, sessionHash: string | null) {
    const needsPassword = passwordHash !== null;
    const isRecent = () => isRecentSignIn(db, context, { sessionHash, withinMs: recentMs });
    return { needsPassword, needsSignIn: !needsPassword && !(await isRecent()) };
  }

  return {
    exportAccount: async ({ user }) => {
      if (!user) throw new ProblemError('not_signed_in');
      await limits.consume('export', user.id);
      const content = await exportAccount(context, user);
      const name = mailTexts(user.language).dataFile(now().toISOString().slice(0, 10));
      const contentType = 'application/json; charset=utf-8';
      return fileResponse(`${JSON.stringify(content, null, 2)}\n`, { name, contentType });
    },

    deletionTerms: async ({ user, sessionHash }) => {
      if (!user) throw new ProblemError('not_signed_in');
      const { bookings, isLastAdministrator } = await findObstacles(db, context, user);
      return {
        ...(await confirmation(user, sessionHash)),
        bookings: bookings.map(({ id, reference, phase, startsAt, fromWall }) => ({
          _id: id,
          reference,
          phase,
          from: startsAt.toISOString(),
          pickupAt: fromWall,
        })),
        isLastAdministrator,
      };
    },

    /** A wrong password counts like that of a sign-in, because the holder of a session could try passwords here. */
    deleteAccount: async (call) => {
      const { body, user, sessionHash, headers } = call;
      if (!user) throw new ProblemError('not_signed_in');
      const { needsPassword, needsSignIn } = await confirmation(user, sessionHash);
      if (needsSignIn) throw new ProblemError('deletion_not_possible');
      if (needsPassword) {
        await limits.consume('signIn', user.id);
        if (!(await isOwnPassword(context, call, user, body.password ?? ''))) return new NoContent('wrong_password');
        await limits.reset('signIn', user.id);
      }
      await deleteAccount(context, user);
      mailWorker.wake();
      for (const cookie of clearedSessionCookies(addresses.siteUrl)) headers.append('set-cookie', cookie);
      return null;
    },
  };
}

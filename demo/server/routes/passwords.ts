import { and, eq, isNull } from 'drizzle-orm';
import { mailPasswordChanged } from '../accounts/account-mails.ts';
import { checkNewPassword } from '../accounts/check-profile.ts';
import { deleteTokensOf } from '../accounts/mail-tokens.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { checkRecentOrPassword, isOwnPassword } from '../accounts/prove-owner.ts';
import { closeOtherSessions } from '../accounts/sessions.ts';
import { users } from '../db/schema.ts';
import { type Handlers, NoContent } from '../http/operation-calls.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { RouteContext } from './context.ts';
import { mailTransaction } from './mail-transaction.ts';
import { handleUnknownUser, ownRecord } from './own-record.ts';

type Context = MailWriterContext & Pick<RouteContext, 'db' | 'limits' | 'log' | 'mailWorker'>;

/** Handles a user's own password. */
export function passwordHandlers(context: Context): Handlers {
  const { limits, now } = context;
  const { target } = ownRecord(context);

  return handleUnknownUser({
    checkPassword: async (call) => {
      const { id, password } = call.params;
      const found = await target(call.user, id, 'change-password');
      await limits.consume('signIn', found.id);
      return (await isOwnPassword(context, call, found, password)) ? null : new NoContent('wrong_password');
    },

    hasPassword: async ({ params: { id }, user }) => {
      const found = await target(user, id, 'change-password');
      return found.passwordHash === null ? new NoContent(null) : null;
    },

    /**
     * Requires the current password, or a recent sign-in if the account has none: with a password of their own, a stranger at an
     * unattended screen could confirm everything that asks for one.
     */
    changePassword: async (call) => {
      const { body, user, sessionHash } = call;
      const found = await target(user, body._id, 'change-password');
      await limits.consume('signIn', found.id);
      if (found.passwordHash === null) await checkRecentOrPassword(context, call, undefined);
      else if (!(await isOwnPassword(context, call, found, body.password))) return new NoContent('wrong_password');
      const { email, type } = found;
      checkNewPassword(context, { password: body.newPassword, field: 'newPassword', email, type });
      await limits.reset('signIn', found.id);
      const passwordHash = await hashPassword(body.newPassword);
      const isChecked =
        found.passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, found.passwordHash);
      const isChanged = await mailTransaction(context, async (tx) => {
        const change = { passwordHash, updatedAt: now() };
        const changed = await tx
          .update(users)
          .set(change)
          .where(and(eq(users.id, found.id), isChecked))
          .returning();
        // The owner may have replaced the password after it was checked.
        if (changed.length === 0) return false;
        await closeOtherSessions(tx, found.id, sessionHash);
        await deleteTokensOf(tx, found.id);
        await mailPasswordChanged(tx, context, found);
        return true;
      });
      return isChanged ? null : new NoContent('wrong_password');
    },
  });
}

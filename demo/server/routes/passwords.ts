import { checkNewPassword } from '../accounts/check-profile.ts';
import { deleteTokensOf } from '../accounts/mail-tokens.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { isOwnPassword } from '../accounts/prove-owner.ts';
import { closeOtherSessions } from '../accounts/sessions.ts';
import { type Handlers, NoContent } from '../http/operation-calls.ts';
import type { RouteContext } from './context.ts';
import { handleUnknownUser, ownRecord } from './own-record.ts';

type Context = Pick<RouteContext, 'db' | 'limits' | 'log' | 'now' | 'random' | 'secret' | 'terms'>;

/** Handles a user's own password. */
export function passwordHandlers(context: Context): Handlers {
  const { db, limits } = context;
  const { target, set } = ownRecord(context);

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

    /** Requires the current password of every account that has one. */
    changePassword: async (call) => {
      const { body, user, sessionHash } = call;
      const found = await target(user, body._id, 'change-password');
      await limits.consume('signIn', found.id);
      if (found.passwordHash !== null && !(await isOwnPassword(context, call, found, body.password))) {
        return new NoContent('wrong_password');
      }
      const { email, type } = found;
      checkNewPassword(context, { password: body.newPassword, field: 'newPassword', email, type });
      await limits.reset('signIn', found.id);
      await set(found.id, { passwordHash: await hashPassword(body.newPassword) });
      await closeOtherSessions(db, found.id, sessionHash);
      await deleteTokensOf(db, found.id);
      return null;
    },
  });
}

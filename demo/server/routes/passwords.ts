import { checkNewPassword } from '../accounts/check-profile.ts';
import { deleteTokensOf } from '../accounts/mail-tokens.ts';
import { hashPassword, isPassword } from '../accounts/passwords.ts';
import { closeOtherSessions } from '../accounts/sessions.ts';
import { type Handlers, NoContent } from '../http/operation-calls.ts';
import type { RouteContext } from './context.ts';
import { handleUnknownUser, ownRecord } from './own-record.ts';

type Context = Pick<RouteContext, 'db' | 'limits' | 'now' | 'terms'>;

/** Handles a user's own password. */
export function passwordHandlers(context: Context): Handlers {
  const { db, limits } = context;
  const { target, set } = ownRecord(context);

  return handleUnknownUser({
    checkPassword: async ({ params: { id, password }, user }) => {
      const found = await target(user, id, 'change-password');
      await limits.consume('signIn', found.id);
      return (await isPassword(found.passwordHash, password)) ? null : new NoContent('wrong_password');
    },

    hasPassword: async ({ params: { id }, user }) => {
      const found = await target(user, id, 'change-password');
      return found.passwordHash === null ? new NoContent(null) : null;
    },

    /** Requires the current password of every account that has one. */
    changePassword: async ({ body, user, sessionHash }) => {
      const found = await target(user, body._id, 'change-password');
      await limits.consume('signIn', found.id);
      if (found.passwordHash !== null && !(await isPassword(found.passwordHash, body.password))) {
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

import { findByEmail } from '../accounts/find-account.ts';
import { grantPartnerSignIn, redeemPartnerSignIn } from '../accounts/partner-sign-in.ts';
import { isPassword } from '../accounts/passwords.ts';
import { clearedSessionCookie, closeSession, openSession } from '../accounts/sessions.ts';
import { toUserResponse } from '../accounts/user-response.ts';
import { type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { hashOf } from '../process/identifiers.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<
  RouteContext,
  'addresses' | 'configuration' | 'db' | 'limits' | 'log' | 'now' | 'random' | 'secret'
>;

/** Handles sign-in, sign-out and partner sign-in. */
export function sessionHandlers(context: Context): Handlers {
  const { db, limits, addresses, log, secret } = context;

  async function countAttempt(key: string, caller: string, account: string): Promise<void> {
    await limits.consume('signIn', key);
    await limits.consume('signInCaller', caller);
    await limits.consume('signInAccount', account);
  }

  return {
    /**
     * A wrong address and a wrong password get the same response after the same time. Failed attempts are logged with the
     * caller's address and a keyed hash of the account's, which reveals a series of attempts without storing the accounts.
     */
    signIn: async ({ params: { appType }, body, caller, headers }) => {
      const account = body.email.trim().toLowerCase();
      const key = `${caller}/${account}`;
      const logAttempt = (message: string) =>
        log({ level: 'warn', message, address: caller, account: hashOf(`${secret} ${account}`).slice(0, 16) });
      await countAttempt(key, caller, account).catch((error: unknown) => {
        logAttempt('Sign-in refused: too many attempts');
        throw error;
      });
      const user = await findByEmail(db, body.email);
      const isMatch = await isPassword(user?.passwordHash ?? null, body.password);
      if (!user || !isMatch || (appType !== 'frontend' && user.type === 'user')) {
        logAttempt('Sign-in failed');
        return new NoContent('wrong_credentials');
      }
      await limits.reset('signIn', key);
      await limits.restore('signInCaller', caller);
      if (user.blacklisted) throw new ProblemError('account_suspended');
      headers.append('set-cookie', await openSession(context, user.id, body.stayConnected === true));
      return toUserResponse(user);
    },

    signOut: async ({ sessionHash, headers }) => {
      if (sessionHash) await closeSession(db, sessionHash);
      headers.append('set-cookie', clearedSessionCookie(addresses.siteUrl));
      return null;
    },

    validateAccessToken: () => null,

    grantHandOver: async ({ body, user }) => {
      if (!user) throw new ProblemError('not_signed_in');
      return { code: await grantPartnerSignIn(context, user, body) };
    },

    redeemHandOver: async (call) => {
      const { user, ...granted } = await redeemPartnerSignIn(context, call);
      const { fullName, email, phone, birthDate, license } = user;
      const details = { phone: phone ?? undefined, birthDate: birthDate ?? undefined };
      return { ...granted, person: { fullName, email, ...details, hasLicense: license !== null } };
    },
  };
}

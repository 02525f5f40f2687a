import { findByEmail } from '../accounts/find-account.ts';
import { deviceCookie, knownDevice } from '../accounts/known-device.ts';
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

/** One sign-in, as the limits count it. `device` is null for a browser that has not signed in to the account before. */
type Attempt = { device: string | null; caller: string; account: string };

/** Handles sign-in, sign-out and partner sign-in. */
export function sessionHandlers(context: Context): Handlers {
  const { db, limits, addresses, log, secret } = context;

  async function countAttempt({ device, caller, account }: Attempt): Promise<void> {
    if (device !== null) return limits.consume('signInDevice', `${device}/${account}`);
    await limits.consume('signIn', `${caller}/${account}`);
    await limits.consume('signInCaller', caller);
    await limits.consume('signInAccount', account);
  }

  /** Only failed attempts count. */
  async function forgetAttempt({ device, caller, account }: Attempt): Promise<void> {
    if (device !== null) return limits.reset('signInDevice', `${device}/${account}`);
    await limits.reset('signIn', `${caller}/${account}`);
    await limits.restore('signInCaller', caller);
    await limits.restore('signInAccount', account);
  }

  return {
    /**
     * A wrong address and a wrong password get the same response after the same time. Failed attempts are logged with the
     * caller's address and a keyed hash of the account's, which reveals a series of attempts without storing the accounts.
     * A browser that has signed in to the account before has its own limit, so that strangers cannot lock its owner out.
     */
    signIn: async ({ params: { appType }, body, caller, headers, request }) => {
      const account = body.email.trim().toLowerCase();
      const user = await findByEmail(db, body.email);
      const attempt = { device: user && knownDevice(context, request, user.id), caller, account };
      const logAttempt = (message: string) =>
        log({ level: 'warn', message, address: caller, account: hashOf(`${secret} ${account}`).slice(0, 16) });
      await countAttempt(attempt).catch((error: unknown) => {
        logAttempt('Sign-in refused: too many attempts');
        throw error;
      });
      const isMatch = await isPassword(user?.passwordHash ?? null, body.password);
      if (!user || !isMatch || (appType !== 'frontend' && user.type === 'user')) {
        logAttempt('Sign-in failed');
        return new NoContent('wrong_credentials');
      }
      await forgetAttempt(attempt);
      if (user.blacklisted) throw new ProblemError('account_suspended');
      headers.append('set-cookie', await openSession(context, user.id, body.stayConnected === true));
      headers.append('set-cookie', deviceCookie(context, request, user.id));
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

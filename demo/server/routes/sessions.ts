import { and, eq } from 'drizzle-orm';
import { findByEmail, findById } from '../accounts/find-account.ts';
import { AccountChanged, passFirstFactor } from '../accounts/finish-sign-in.ts';
import { knownDevice } from '../accounts/known-device.ts';
import { logSignIn } from '../accounts/log-sign-in.ts';
import { grantPartnerSignIn, redeemPartnerSignIn } from '../accounts/partner-sign-in.ts';
import { hashPassword, isFormerHash, isPassword } from '../accounts/passwords.ts';
import { clearedSessionCookies, closeSession } from '../accounts/sessions.ts';
import { users } from '../db/schema.ts';
import { type Handlers, NoContent, type SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { normalizeEmail } from '../process/email-address.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<
  RouteContext,
  'addresses' | 'configuration' | 'db' | 'limits' | 'log' | 'now' | 'origins' | 'random' | 'secret'
>;

/** One sign-in, as the limits count it. `device` is null for a browser that has not signed in to the account before. */
type Attempt = { device: string | null; caller: string; account: string };

/** Handles sign-in, sign-out and partner sign-in. */
export function sessionHandlers(context: Context): Handlers {
  const { db, limits, addresses } = context;

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

  /**
   * Stores a password that came with its account from another system in our own form. Returns the account with it, also if another
   * sign-in has just done so.
   */
  async function replaceHash(user: SignedInUser, password: string): Promise<SignedInUser> {
    const own = await hashPassword(password);
    const isUnchanged = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ''));
    const change = { passwordHash: own, updatedAt: context.now() };
    const [replaced] = await db.update(users).set(change).where(isUnchanged).returning();
    if (replaced) return replaced;
    const current = await findById(db, user.id);
    return current && (await isPassword(current.passwordHash, password)) ? current : user;
  }

  return {
    /**
     * A wrong address and a wrong password get the same response after the same time.
     * A browser that has signed in to the account before has its own limit, so that strangers cannot lock its owner out.
     */
    signIn: async (call) => {
      const { params, body, caller, request } = call;
      const { appType } = params;
      const account = normalizeEmail(body.email);
      const user = await findByEmail(db, body.email);
      const attempt = { device: user && knownDevice(context, request, user.id), caller, account };
      const named = { method: 'password', user, email: account } as const;
      await countAttempt(attempt).catch((error: unknown) => {
        logSignIn(context, call, 'limited', named);
        throw error;
      });
      const isMatch = await isPassword(user?.passwordHash ?? null, body.password);
      if (!user || !isMatch || (appType !== 'frontend' && user.type === 'user')) {
        logSignIn(context, call, 'failed', named);
        return new NoContent('wrong_credentials');
      }
      await forgetAttempt(attempt);
      const current = isFormerHash(user.passwordHash ?? '') ? await replaceHash(user, body.password) : user;
      const options = { method: 'password', stayConnected: body.stayConnected === true } as const;
      return passFirstFactor(context, call, current, options).catch((error: unknown) => {
        if (!(error instanceof AccountChanged)) throw error;
        logSignIn(context, call, 'failed', named);
        return new NoContent('wrong_credentials');
      });
    },

    signOut: async ({ sessionHash, headers }) => {
      if (sessionHash) await closeSession(db, sessionHash);
      for (const cookie of clearedSessionCookies(addresses.siteUrl)) headers.append('set-cookie', cookie);
      return null;
    },

    validateAccessToken: () => null,

    grantHandOver: async ({ body, sessionHash }) => {
      if (sessionHash === null) throw new ProblemError('not_signed_in');
      return { code: await grantPartnerSignIn(context, sessionHash, body) };
    },

    redeemHandOver: async (call) => {
      const { user, ...granted } = await redeemPartnerSignIn(context, call).catch((error: unknown) => {
        logSignIn(context, call, 'failed', { method: 'partner' });
        throw error;
      });
      logSignIn(context, call, 'opened', { method: 'partner', user });
      const { fullName, email, phone, birthDate, license } = user;
      const details = { phone: phone ?? undefined, birthDate: birthDate ?? undefined };
      return { ...granted, person: { fullName, email, ...details, hasLicense: license !== null } };
    },
  };
}

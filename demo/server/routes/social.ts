import { findByEmail } from '../accounts/find-account.ts';
import { isPassword } from '../accounts/passwords.ts';
import { openSession } from '../accounts/sessions.ts';
import { requestJoin } from '../accounts/social/join-by-mail.ts';
import { canOpenDirectly, findJoined, join, openAccount } from '../accounts/social/open-social-account.ts';
import type { SocialIdentity } from '../accounts/social/social-identity.ts';
import { consumeNonce, makeNonce, readNonce } from '../accounts/social/social-nonce.ts';
import { createTokenReaders } from '../accounts/social/token-readers.ts';
import { toUserResponse } from '../accounts/user-response.ts';
import type { Database } from '../db/database.ts';
import { isDuplicate } from '../db/database-errors.ts';
import type { Call, Handlers, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<
  RouteContext,
  | 'addresses'
  | 'configuration'
  | 'db'
  | 'fetch'
  | 'limits'
  | 'mailWorker'
  | 'now'
  | 'random'
  | 'secret'
  | 'siteConfig'
  | 'sitePages'
  | 'terms'
>;

type SocialCall = Call<'socialSignIn'>;

/** Signing in with Google, Apple or Facebook, as far as they are set up. */
export function socialHandlers(context: Context): Handlers {
  const { db, limits, mailWorker } = context;
  const readers = createTokenReaders(context);

  async function readIdentity({ body, address }: SocialCall): Promise<SocialIdentity> {
    const read = readers[body.socialSignInType];
    if (!read) throw new ProblemError('social_sign_in_failed');
    await limits.consume('signInCaller', address);
    const identity = await read(body.accessToken);
    if (identity.email !== body.email.trim().toLowerCase()) throw new ProblemError('social_sign_in_failed');
    return identity;
  }

  /** Right passwords are forgiven, as where one signs in with nothing else. */
  async function checkPassword(user: SignedInUser, password: string, address: string): Promise<void> {
    const account = user.email.toLowerCase();
    const key = `${address}/${account}`;
    await limits.consume('signIn', key);
    await limits.consume('signInAccount', account);
    if (!(await isPassword(user.passwordHash, password))) {
      throw new ProblemError('wrong_password', { field: 'password' });
    }
    await limits.reset('signIn', key);
  }

  /** The account to open, or null for one that is to be made; throws `social_account_exists` when it takes more proof. */
  async function findAccount({ body, address }: SocialCall, identity: SocialIdentity): Promise<SignedInUser | null> {
    const joined = await findJoined(db, identity);
    const known = joined ?? (await findByEmail(db, identity.email));
    if (known === null || known === joined || canOpenDirectly(known, identity)) return known;
    if (body.password !== undefined && known.passwordHash !== null) {
      await checkPassword(known, body.password, address);
      return known;
    }
    await limits.consume('mail', address);
    await limits.consume('mail', identity.email);
    await requestJoin(context, known, identity);
    throw new ProblemError('social_account_exists');
  }

  async function open(tx: Database, { body }: SocialCall, identity: SocialIdentity, known: SignedInUser | null) {
    if (identity.nonce !== undefined) {
      await consumeNonce(tx, identity.nonce, readNonce(context, identity.nonce));
    }
    const { language = 'en', fullName } = body;
    return known
      ? join(tx, context, known, {
          ...identity,
          isProven: identity.isVerified && identity.email === known.email.toLowerCase(),
        })
      : openAccount(tx, context, identity, { language, fullName });
  }

  return {
    createSocialNonce: () => {
      const { nonce, expiresAt } = makeNonce(context);
      return { nonce, expiresAt: expiresAt.toISOString() };
    },

    socialSignIn: async (call) => {
      const identity = await readIdentity(call);
      if (identity.nonce !== undefined) readNonce(context, identity.nonce);
      const known = await findAccount(call, identity);
      if (known?.blacklisted) throw new ProblemError('account_suspended');
      const user = await db
        .transaction((tx) => open(tx, call, identity, known))
        .catch((error: unknown) => {
          if (isDuplicate(error)) throw new ProblemError('social_sign_in_failed');
          throw error;
        });
      mailWorker.wake();
      call.headers.append('set-cookie', await openSession(context, user.id, call.body.stayConnected === true));
      return toUserResponse(user);
    },
  };
}

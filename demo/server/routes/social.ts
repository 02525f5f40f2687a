import { mailConnectedAccount } from '../accounts/account-mails.ts';
import { findByEmail } from '../accounts/find-account.ts';
import { AccountChanged, passFirstFactor } from '../accounts/finish-sign-in.ts';
import { logSignIn } from '../accounts/log-sign-in.ts';
import { isPassword } from '../accounts/passwords.ts';
import { requestJoin } from '../accounts/social/join-by-mail.ts';
import {
  canOpenDirectly,
  findJoined,
  join,
  openAccount,
  provesAddress,
} from '../accounts/social/open-social-account.ts';
import type { SocialIdentity } from '../accounts/social/social-identity.ts';
import { consumeNonce, makeNonce, readNonce } from '../accounts/social/social-nonce.ts';
import { createTokenReaders } from '../accounts/social/token-readers.ts';
import type { Database } from '../db/database.ts';
import { isDuplicate } from '../db/database-errors.ts';
import type { Call, Handlers, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { normalizeEmail } from '../process/email-address.ts';
import type { RouteContext } from './context.ts';

type Context = MailWriterContext &
  Pick<RouteContext, 'configuration' | 'db' | 'fetch' | 'limits' | 'log' | 'mailWorker' | 'siteConfig'>;

type SocialCall = Call<'socialSignIn'>;
type TokenReaders = ReturnType<typeof createTokenReaders>;

/** Handles sign-in with the configured ones of Google, Apple and Facebook. */
export function socialHandlers(context: Context): Handlers {
  const { db, mailWorker } = context;
  const readers = createTokenReaders(context);

  return {
    createSocialNonce: () => {
      const { nonce, expiresAt } = makeNonce(context);
      return { nonce, expiresAt: expiresAt.toISOString() };
    },

    socialSignIn: async (call) => {
      const { socialSignInType: method, email, stayConnected = false } = call.body;
      const { user, identity } = await findOrOpen(call).catch((error: unknown) => {
        logSignIn(context, call, 'failed', { method, email: normalizeEmail(email) });
        throw error;
      });
      const isConnected = async (tx: Database) => (await findJoined(tx, identity))?.id === user.id;
      return passFirstFactor(context, call, user, { method, stayConnected, isConnected }).catch((error: unknown) => {
        throw error instanceof AccountChanged ? new ProblemError('social_sign_in_failed') : error;
      });
    },
  };

  async function findOrOpen(call: SocialCall): Promise<{ user: SignedInUser; identity: SocialIdentity }> {
    const identity = await readIdentity(context, readers, call);
    if (identity.nonce !== undefined) readNonce(context, identity.nonce);
    const account = await findAccount(context, call, identity);
    if (account?.blacklisted) throw new ProblemError('account_suspended');
    const user = await db
      .transaction((tx) => open(context, tx, call, identity, account))
      .catch((error: unknown) => {
        if (isDuplicate(error)) throw new ProblemError('social_sign_in_failed');
        throw error;
      });
    mailWorker.wake();
    return { user, identity };
  }
}

async function readIdentity(
  { limits }: Context,
  readers: TokenReaders,
  { body, caller }: SocialCall,
): Promise<SocialIdentity> {
  const read = readers[body.socialSignInType];
  if (!read) throw new ProblemError('social_sign_in_failed');
  await limits.consume('signInCaller', caller);
  const identity = await read(body.accessToken);
  if (identity.email !== normalizeEmail(body.email)) throw new ProblemError('social_sign_in_failed');
  return identity;
}

/** Verifies the password and resets the counter of failed attempts, like a sign-in with a password. */
async function checkPassword({ limits }: Context, user: SignedInUser, password: string, caller: string): Promise<void> {
  const account = user.email.toLowerCase();
  const key = `${caller}/${account}`;
  await limits.consume('signIn', key);
  await limits.consume('signInAccount', account);
  if (!(await isPassword(user.passwordHash, password))) {
    throw new ProblemError('wrong_password', { field: 'password' });
  }
  await limits.reset('signIn', key);
}

/** Returns the account to open, or null to create one; throws `social_account_exists` if more proof is required. */
async function findAccount(
  context: Context,
  { body, caller }: SocialCall,
  identity: SocialIdentity,
): Promise<SignedInUser | null> {
  const { db, limits } = context;
  const joined = await findJoined(db, identity);
  const account = joined ?? (await findByEmail(db, identity.email));
  if (account === null || account === joined || canOpenDirectly(account, identity)) return account;
  if (body.password !== undefined && account.passwordHash !== null) {
    await checkPassword(context, account, body.password, caller);
    return account;
  }
  await limits.consume('mail', caller);
  await limits.consume('mail', identity.email);
  await requestJoin(context, account, identity);
  throw new ProblemError('social_account_exists');
}

async function open(
  context: Context,
  tx: Database,
  { body }: SocialCall,
  identity: SocialIdentity,
  account: SignedInUser | null,
) {
  if (identity.nonce !== undefined) {
    await consumeNonce(tx, identity.nonce, readNonce(context, identity.nonce));
  }
  const { language = 'en', fullName } = body;
  if (!account) return openAccount(tx, context, identity, { language, fullName });
  const isProven = identity.email === account.email.toLowerCase() && (await provesAddress(tx, identity));
  const isNew = (await findJoined(tx, identity)) === null;
  const user = await join(tx, context, account, { ...identity, proof: isProven ? 'identity' : null });
  if (isNew) await mailConnectedAccount(tx, context, user, { kind: 'account-connected', provider: identity.provider });
  return user;
}

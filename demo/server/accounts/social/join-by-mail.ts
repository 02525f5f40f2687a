import type { SignedInUser } from '../../http/operation-calls.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { MailContext, MailWriterContext } from '../../mail/context.ts';
import { mailConnectedAccount, mailJoining } from '../account-mails.ts';
import { findById } from '../find-account.ts';
import { consumeToken, readUsedToken } from '../mail-tokens.ts';
import { findJoined, join } from './open-social-account.ts';
import type { SocialIdentity } from './social-identity.ts';

type Context = MailWriterContext & Pick<MailContext, 'db' | 'mailWorker'>;

/** Mails the account's owner a link that connects the account to the social identity. */
export async function requestJoin(context: Context, user: SignedInUser, identity: SocialIdentity): Promise<void> {
  await context.db.transaction((tx) => mailJoining(tx, context, user, identity));
  context.mailWorker.wake();
}

/** Connects the account and the identity of a mailed link; throws `token_invalid` or `token_expired`. */
export async function joinByMail(context: Context, token: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { userId, provider, subject } = await consumeToken(tx, context.now(), { token, purposes: ['join'] });
    const user = userId ? await findById(tx, userId) : null;
    if (!user || !provider || !subject) throw new ProblemError('token_invalid');
    await join(tx, context, user, { provider, subject, proof: 'mail' });
    // Its owner may have chosen the password that `join` has removed.
    const endsPassword = !user.verified && user.passwordHash !== null;
    if (endsPassword)
      await mailConnectedAccount(tx, context, user, { kind: 'account-connected', provider, endsPassword });
  });
  context.mailWorker.wake();
}

/** Returns true if the token was used and its account and identity are still connected. */
export async function hasJoined({ db }: Pick<Context, 'db'>, token: string): Promise<boolean> {
  const used = await readUsedToken(db, { token, purpose: 'join' });
  if (!used?.userId || !used.provider || !used.subject) return false;
  const joined = await findJoined(db, { provider: used.provider, subject: used.subject });
  return joined?.id === used.userId;
}

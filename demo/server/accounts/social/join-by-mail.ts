import type { SignedInUser } from '../../http/operation-calls.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Services } from '../../services.ts';
import { mailJoining } from '../account-mails.ts';
import { findById } from '../find-account.ts';
import { consumeToken } from '../mail-tokens.ts';
import { join } from './open-social-account.ts';
import type { SocialIdentity } from './social-identity.ts';

/** Asks the account's owner by mail whether it may be opened by this person at the provider. */
export async function askToJoin(services: Services, user: SignedInUser, identity: SocialIdentity): Promise<void> {
  await services.db.transaction((tx) => mailJoining(tx, services, user, identity));
  services.mailWorker.wake();
}

/** What the mailed link's button does; throws `token_invalid` or `token_expired`. */
export async function joinByMail(services: Services, token: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { userId, provider, subject } = await consumeToken(tx, services.now(), { token, purposes: ['join'] });
    const user = userId ? await findById(tx, userId) : null;
    if (!user || !provider || !subject) throw new ProblemError('token_invalid');
    await join(tx, services, user, { provider, subject, isProven: true });
  });
}

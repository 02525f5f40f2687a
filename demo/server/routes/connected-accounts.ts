import { mailConnectedAccount } from '../accounts/account-mails.ts';
import { lockAccount } from '../accounts/administrators.ts';
import { checkRecentOrPassword } from '../accounts/prove-owner.ts';
import { closeOtherSessions } from '../accounts/sessions.ts';
import { disconnectAccount, findConnectedAccounts } from '../accounts/social/connected-accounts.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { RouteContext } from './context.ts';
import { mailTransaction } from './mail-transaction.ts';

type Context = MailWriterContext & Pick<RouteContext, 'db' | 'limits' | 'log' | 'mailWorker'>;

/** Handles the list of the Google, Apple and Facebook accounts with which a person signs in. */
export function connectedAccountHandlers(context: Context): Handlers {
  return {
    listConnectedAccounts: async ({ user }) => {
      if (!user) throw new ProblemError('not_signed_in');
      const found = await findConnectedAccounts(context.db, user.id);
      return {
        accounts: found.map(({ connectedAt, ...account }) => ({ ...account, connectedAt: connectedAt.toISOString() })),
        hasPassword: user.passwordHash !== null,
      };
    },

    /** Ends the other sessions too, because they may have been opened with the disconnected account. */
    disconnectAccount: async (call) => {
      const { body, user, sessionHash } = call;
      if (!user) throw new ProblemError('not_signed_in');
      await checkRecentOrPassword(context, call, body.password);
      await mailTransaction(context, async (tx) => {
        if (!(await lockAccount(tx, user))) throw new ProblemError('not_signed_in');
        const provider = await disconnectAccount(tx, user, body.id);
        if (provider === null) return;
        await closeOtherSessions(tx, user.id, sessionHash);
        await mailConnectedAccount(tx, context, user, { kind: 'account-disconnected', provider });
      });
      return null;
    },
  };
}

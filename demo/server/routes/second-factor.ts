import { mailSecondFactor } from '../accounts/account-mails.ts';
import { recordAction } from '../accounts/audit-log.ts';
import { resetEntry } from '../accounts/drop-second-factor.ts';
import { findByEmail, findById } from '../accounts/find-account.ts';
import { refuseSuspended, startSession } from '../accounts/finish-sign-in.ts';
import { logSignIn } from '../accounts/log-sign-in.ts';
import { closePendingSignIn, countTry, readPendingSignIn } from '../accounts/pending-sign-in.ts';
import { checkOwnPassword, checkRecentOrPassword } from '../accounts/prove-owner.ts';
import { countRecoveryCodes, createRecoveryCodes } from '../accounts/recovery-codes.ts';
import { confirmSetUp, findConfirmed, removeSecondFactor, spendCode, startSetUp } from '../accounts/second-factor.ts';
import { closeOtherSessions } from '../accounts/sessions.ts';
import type { Call, Handlers, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import type { RouteContext } from './context.ts';
import { mailTransaction } from './mail-transaction.ts';

type Context = MailWriterContext & Pick<RouteContext, 'configuration' | 'db' | 'limits' | 'log' | 'mailWorker'>;

/** Handles the second factor of staff: the second step of a sign-in, setting it up and turning it off. */
export function secondFactorHandlers(context: Context): Handlers {
  const { db } = context;

  return {
    signInWithCode: async (call) => {
      const pending = await readPendingSignIn(context, call.request);
      const { tokenHash, userId, stayConnected } = pending;
      await countTry(db, tokenHash);
      const code = await checkCode(context, userId, call);
      const user = await findById(db, userId);
      if (!user) throw new ProblemError('sign_in_expired');
      call.headers.append('set-cookie', await closePendingSignIn(context, tokenHash));
      if (user.blacklisted) throw refuseSuspended(context, call, user, { method: 'code' });
      if (code === 'recovery') {
        const left = await countRecoveryCodes(db, userId);
        await mailTransaction(context, (tx) =>
          mailSecondFactor(tx, context, user, { kind: 'recovery-code-used', left }),
        );
      }
      return startSession(context, call, user, { method: 'code', stayConnected });
    },

    getSecondFactor: async ({ user }) => {
      const { id, passwordHash } = signedIn(user);
      const [found, recoveryCodesLeft] = [await findConfirmed(db, id), await countRecoveryCodes(db, id)];
      const isRequired = context.configuration.staffSecondFactor;
      const hasPassword = passwordHash !== null;
      return { since: found?.confirmedAt?.toISOString(), recoveryCodesLeft, isRequired, hasPassword };
    },

    startSecondFactor: async (call) => {
      await checkRecentOrPassword(context, call, call.body.password);
      return startSetUp(context, signedIn(call.user));
    },

    /** Ends the other sessions, which were opened without the second factor. */
    confirmSecondFactor: async ({ body: { code }, user, sessionHash }) => {
      const person = signedIn(user);
      await context.limits.consume('secondFactor', person.id);
      const codes = await mailTransaction(context, async (tx) => {
        const created = await confirmSetUp(tx, context, person, code);
        await closeOtherSessions(tx, person.id, sessionHash);
        await mailSecondFactor(tx, context, person, { kind: 'second-factor-on' });
        return created;
      });
      await context.limits.reset('secondFactor', person.id);
      return { recoveryCodes: codes };
    },

    renewRecoveryCodes: async (call) => {
      const person = signedIn(call.user);
      await proveBoth(context, person, call);
      return { recoveryCodes: await db.transaction((tx) => createRecoveryCodes(tx, context, person.id)) };
    },

    removeSecondFactor: async (call) => {
      const person = signedIn(call.user);
      await proveBoth(context, person, call);
      await mailTransaction(context, async (tx) => {
        await removeSecondFactor(tx, person.id);
        await mailSecondFactor(tx, context, person, { kind: 'second-factor-off', by: 'self' });
      });
      return null;
    },

    resetSecondFactor: async (call) => {
      await checkRecentOrPassword(context, call, call.body.password);
      const found = await findByEmail(db, call.body.email);
      if (!found || found.type === 'user') throw new ProblemError('user_not_found', { field: 'email' });
      // Removing one's own takes a code.
      if (found.id === call.user?.id) throw new ProblemError('forbidden', { field: 'email' });
      await mailTransaction(context, async (tx) => {
        if (!(await removeSecondFactor(tx, found.id))) throw new ProblemError('second_factor_off', { field: 'email' });
        await closeOtherSessions(tx, found.id, null);
        await recordAction(tx, context, call, resetEntry(found));
        await mailSecondFactor(tx, context, found, { kind: 'second-factor-off', by: 'administrator' });
      });
      return null;
    },
  };
}

function signedIn(user: SignedInUser | null): SignedInUser {
  if (!user) throw new ProblemError('not_signed_in');
  return user;
}

/** Throws unless the caller types the password, or has just signed in to an account without one, and a code. */
async function proveBoth(
  context: Context,
  person: SignedInUser,
  call: Pick<Call, 'user' | 'sessionHash' | 'caller'> & { body: { password?: string | undefined; code: string } },
): Promise<void> {
  const { password } = call.body;
  if (person.passwordHash === null) await checkRecentOrPassword(context, call, undefined);
  else if (password === undefined) throw new ProblemError('password_required', { field: 'password' });
  else await checkOwnPassword(context, call, password);
  await checkCode(context, person.id, call);
}

/** Uses up a code and returns its kind; throws `code_invalid`. Failed attempts count per account, whatever the number of sign-ins. */
async function checkCode(
  context: Context,
  userId: string,
  call: { body: { code: string }; caller: string },
): Promise<'app' | 'recovery'> {
  const { db, limits } = context;
  await limits.consume('secondFactor', userId);
  const kind = await spendCode(db, context, userId, call.body.code);
  if (kind === null) {
    logSignIn(context, call, 'codeFailed', { method: 'code', user: { id: userId } });
    throw new ProblemError('code_invalid', { field: 'code' });
  }
  await limits.reset('secondFactor', userId);
  return kind;
}

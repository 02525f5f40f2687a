import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext } from '../mail/context.ts';
import { logSignIn } from './log-sign-in.ts';
import { isPassword } from './passwords.ts';
import { isRecentSignIn } from './recent-sign-in.ts';

type Context = Pick<MailContext, 'db' | 'limits' | 'log' | 'now' | 'secret'>;

/** Time after signing in during which the password need not be typed again. */
const recentMs = 10 * 60_000;

/**
 * Throws unless the caller has just signed in or types the account's password: an unattended screen must not be enough to change
 * how the account is protected. An account without a password has to sign in again.
 */
export async function checkRecentOrPassword(
  context: Context,
  call: Pick<Call, 'caller' | 'user' | 'sessionHash'>,
  password: string | undefined,
): Promise<void> {
  const refusal = await findRefusal(context, call, password);
  if (refusal) throw refusal;
}

/**
 * Returns the error of `checkRecentOrPassword`, or null, where only a later step shows whether the change is protected. A wrong
 * password is thrown in any case.
 */
export async function findRefusal(
  context: Context,
  call: Pick<Call, 'caller' | 'user' | 'sessionHash'>,
  password: string | undefined,
): Promise<ProblemError | null> {
  const { user } = call;
  if (!user) return new ProblemError('not_signed_in');
  if (password !== undefined && user.passwordHash !== null) {
    await checkOwnPassword(context, call, password);
    return null;
  }
  if (await isRecentSignIn(context.db, context, { sessionHash: call.sessionHash, withinMs: recentMs })) return null;
  return new ProblemError(user.passwordHash === null ? 'sign_in_again' : 'password_required', { field: 'password' });
}

/** Throws `wrong_password`; failed attempts count as those of a sign-in do. */
export async function checkOwnPassword(
  context: Pick<Context, 'limits' | 'log' | 'secret'>,
  call: Pick<Call, 'caller' | 'user'>,
  password: string,
): Promise<void> {
  const { user } = call;
  if (!user) throw new ProblemError('not_signed_in');
  await context.limits.consume('signIn', user.id);
  if (!(await isOwnPassword(context, call, user, password)))
    throw new ProblemError('wrong_password', { field: 'password' });
  await context.limits.reset('signIn', user.id);
}

/** Returns true if the caller, who is signed in, knows the account's password, and logs it. */
export async function isOwnPassword(
  context: Pick<Context, 'log' | 'secret'>,
  call: Pick<Call, 'caller'>,
  user: SignedInUser,
  password: string,
): Promise<boolean> {
  const isMatch = await isPassword(user.passwordHash, password);
  logSignIn(context, call, isMatch ? 'confirmed' : 'notConfirmed', { method: 'password', user });
  return isMatch;
}

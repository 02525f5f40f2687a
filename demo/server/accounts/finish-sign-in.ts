import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { Accepted, type Call, type SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext } from '../mail/context.ts';
import { deviceCookie } from './known-device.ts';
import { logSignIn, type SignInMethod } from './log-sign-in.ts';
import { openPendingSignIn } from './pending-sign-in.ts';
import { hasSecondFactor } from './second-factor.ts';
import { closeFormerSession, openSession } from './sessions.ts';
import { toUserResponse } from './user-response.ts';

type Context = Pick<MailContext, 'addresses' | 'configuration' | 'db' | 'log' | 'now' | 'random' | 'secret'>;
type SignInCall = Pick<Call, 'caller' | 'headers' | 'request'>;
type SignInOptions = {
  method: SignInMethod;
  stayConnected: boolean;
  /** Returns true if the account is still connected to the social identity that opens it. */
  isConnected?: (tx: Database) => Promise<boolean>;
};

/** Thrown if the account is no longer the one whose password, identity or code was right. */
export class AccountChanged extends ProblemError {
  constructor() {
    super('sign_in_expired');
  }
}

/**
 * Opens a session for a user whose password or social identity was right, or requires the code of their second factor. Throws
 * AccountChanged.
 */
export async function passFirstFactor(context: Context, call: SignInCall, user: SignedInUser, options: SignInOptions) {
  if (user.blacklisted) throw refuseSuspended(context, call, user, options);
  return whileUnchanged(context, user, async (inside) => {
    if (options.isConnected && !(await options.isConnected(inside.db))) throw new AccountChanged();
    if (!(await hasSecondFactor(inside.db, user))) return openNewSession(inside, call, user, options);
    call.headers.append('set-cookie', await openPendingSignIn(inside, user.id, options.stayConnected));
    logSignIn(context, call, 'codeRequired', { ...options, user });
    return new Accepted('second_factor_required');
  });
}

/**
 * Runs `open` in a transaction that keeps the account as it is. What ends the account's sessions has either ended before, so that its
 * change is seen here, or waits, and then ends the new session too.
 */
async function whileUnchanged<Result>(
  context: Context,
  user: SignedInUser,
  open: (inside: Context) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction(async (tx) => {
    const [current] = await tx.select().from(users).where(eq(users.id, user.id)).for('share');
    if (current?.passwordHash !== user.passwordHash || current.type !== user.type) throw new AccountChanged();
    return open({ ...context, db: tx });
  });
}

/** Logs the sign-in to a suspended account and returns the refusal. */
export function refuseSuspended(
  context: Pick<Context, 'log' | 'secret'>,
  call: Pick<Call, 'caller'>,
  user: SignedInUser,
  { method }: Pick<SignInOptions, 'method'>,
): ProblemError {
  logSignIn(context, call, 'suspended', { method, user });
  return new ProblemError('account_suspended');
}

/** Opens a session in place of the browser's former one, and returns its user. Throws AccountChanged. */
export function startSession(context: Context, call: SignInCall, user: SignedInUser, options: SignInOptions) {
  return whileUnchanged(context, user, (inside) => openNewSession(inside, call, user, options));
}

async function openNewSession(
  context: Context,
  call: SignInCall,
  user: SignedInUser,
  { method, stayConnected }: SignInOptions,
) {
  const { headers, request } = call;
  const userAgent = request.headers.get('user-agent');
  await closeFormerSession(context, request);
  headers.append('set-cookie', await openSession(context, user.id, { stayConnected, userAgent }));
  headers.append('set-cookie', deviceCookie(context, request, user.id));
  logSignIn(context, call, 'opened', { method, user });
  const needsSecondFactor =
    context.configuration.staffSecondFactor && user.type !== 'user' && !(await hasSecondFactor(context.db, user));
  return toUserResponse(user, needsSecondFactor);
}

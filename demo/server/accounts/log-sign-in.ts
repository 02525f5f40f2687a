import type { SocialProvider } from '../../../widget/domain/enumerations.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import type { MailContext } from '../mail/context.ts';
import { hashOf } from '../process/identifiers.ts';

/** The proof of identity: a password, an account at another provider, the code of a second factor, or a code for a partner's page. */
export type SignInMethod = 'password' | 'code' | 'partner' | SocialProvider;

const failures = {
  failed: 'Sign-in failed',
  limited: 'Sign-in refused: too many attempts',
  suspended: 'Sign-in refused: suspended account',
  notConfirmed: 'Password not confirmed',
  codeFailed: 'Second factor failed',
} as const;

const successes = {
  opened: 'Signed in',
  codeRequired: 'Second factor required',
  confirmed: 'Password confirmed',
} as const;

type Attempt = {
  method: SignInMethod;
  /** The account, if the attempt names one that exists. */
  user?: Pick<SignedInUser, 'id'> | null;
  /** The address that the caller typed or the provider has stated. */
  email?: string;
};

/**
 * Logs an attempt to sign in, or to confirm who uses a session, with the caller's network address. The mail address is logged as a
 * keyed hash, which reveals a series of attempts on one account without storing the accounts. The log adds the request's id.
 */
export function logSignIn(
  { log, secret }: Pick<MailContext, 'log' | 'secret'>,
  { caller }: Pick<Call, 'caller'>,
  outcome: keyof typeof failures | keyof typeof successes,
  { method, user, email }: Attempt,
): void {
  const message = { ...failures, ...successes }[outcome];
  const level = outcome in failures ? { level: 'warning' } : {};
  const account = email === undefined ? {} : { account: hashOf(`${secret[0]} ${email}`).slice(0, 16) };
  log({ ...level, message, method, address: caller, ...account, ...(user ? { user: user.id } : {}) });
}

import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { partnerSignInMinutes } from '../../../widget/domain/partner-sign-in.ts';
import { partnerSignIns, sessions, users } from '../db/schema.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext } from '../mail/context.ts';
import { hashOf, isSameText, newToken } from '../process/identifiers.ts';

type Context = Pick<MailContext, 'db' | 'now' | 'origins' | 'random'>;

/** Long enough for a page to load, too short for anybody who finds the URL later. */
const codeLifetimeMs = 120_000;
const tokenLifetimeMs = partnerSignInMinutes * 60_000;

/**
 * Issues a code that lets one partner page act for the user of a session; throws if the page is not on a partner's origin, or if the
 * session has ended: what ends it deletes the codes too, and waits for this one.
 */
export async function grantPartnerSignIn(
  context: Context,
  sessionHash: string,
  { challenge, returnTo }: Call<'grantHandOver'>['body'],
): Promise<string> {
  const { db, now, random } = context;
  if (!(await isPartnerPage(context, returnTo))) throw new ProblemError('invalid_parameter', { field: 'returnTo' });
  const code = newToken(random);
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + codeLifetimeMs);
  await db.transaction(async (tx) => {
    const isOpen = eq(sessions.tokenHash, sessionHash);
    const [session] = await tx.select().from(sessions).where(isOpen).for('key share');
    if (!session) throw new ProblemError('session_expired');
    const { userId } = session;
    await tx
      .insert(partnerSignIns)
      .values({ codeHash: hashOf(code), userId, challenge, returnTo, createdAt, expiresAt });
  });
  return code;
}

async function isPartnerPage({ origins }: Context, address: string): Promise<boolean> {
  if (!URL.canParse(address)) return false;
  const { origin, hash, username, password } = new URL(address);
  return `${hash}${username}${password}` === '' && (await origins.readPartners()).includes(origin);
}

/**
 * Redeems a code for a token. A code works once, from the page it was issued for, and with its verifier. A code that is
 * redeemed a second time may have leaked, so the first token is revoked.
 */
export async function redeemPartnerSignIn(
  context: Context,
  { body, request }: Pick<Call<'redeemHandOver'>, 'body' | 'request'>,
): Promise<{ token: string; seconds: number; user: SignedInUser }> {
  const { db, now, random } = context;
  const codeHash = hashOf(body.code);
  const [row] = await db.select().from(partnerSignIns).where(eq(partnerSignIns.codeHash, codeHash)).limit(1);
  if (!row) throw new ProblemError('token_invalid');
  const token = newToken(random);
  const tokenExpiresAt = new Date(now().getTime() + tokenLifetimeMs);
  const isValid = isSameText(row.challenge, challengeOf(body.verifier)) && isSamePage(row.returnTo, body, request);
  const [used] = await db
    .update(partnerSignIns)
    .set({ usedAt: now(), ...(isValid && row.expiresAt > now() ? { tokenHash: hashOf(token), tokenExpiresAt } : {}) })
    .where(and(eq(partnerSignIns.codeHash, codeHash), isNull(partnerSignIns.usedAt)))
    .returning();
  if (!used) await db.update(partnerSignIns).set({ tokenHash: null }).where(eq(partnerSignIns.codeHash, codeHash));
  if (!used || !isValid) throw new ProblemError('token_invalid');
  if (!used.tokenHash) throw new ProblemError('token_expired');
  const user = await readPartnerSignIn(context, token, request);
  if (!user) throw new ProblemError('token_invalid');
  if (user.blacklisted) throw new ProblemError('account_suspended');
  return { token, seconds: tokenLifetimeMs / 1000, user };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Returns true if the request names the exact URL and comes from its origin. */
function isSamePage(returnTo: string, body: Call<'redeemHandOver'>['body'], request: Request): boolean {
  return body.returnTo === returnTo && request.headers.get('origin') === new URL(returnTo).origin;
}

/** Returns the user of a token on the site it was issued for, or null if the token is unknown or has expired. */
export async function readPartnerSignIn(
  { db, now }: Context,
  token: string,
  request: Request,
): Promise<SignedInUser | null> {
  const [found] = await db
    .select({ user: users, until: partnerSignIns.tokenExpiresAt, returnTo: partnerSignIns.returnTo })
    .from(partnerSignIns)
    .innerJoin(users, eq(partnerSignIns.userId, users.id))
    .where(eq(partnerSignIns.tokenHash, hashOf(token)))
    .limit(1);
  if (!found?.until || found.until <= now()) return null;
  return new URL(found.returnTo).origin === request.headers.get('origin') ? found.user : null;
}

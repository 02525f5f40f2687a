import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { partnerSignInMinutes } from '../../../widget/domain/partner-sign-in.ts';
import { partnerSignIns, users } from '../db/schema.ts';
import type { Call, SignedInUser } from '../http/operation-calls.ts';
import { partnerOrigins } from '../http/origins.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext } from '../mail/context.ts';
import { hashOf, isSameText, newToken } from '../process/identifiers.ts';

type Context = Pick<MailContext, 'addresses' | 'configuration' | 'db' | 'now' | 'random'>;

/** Long enough for a page to load, too short to be of use to whoever finds the address later. */
const codeLifetime = 120_000;
const tokenLifetime = partnerSignInMinutes * 60_000;

/** A code with which one partner's page gets to know who is signed in; throws when that page is nobody's partner. */
export async function grantHandOver(
  context: Context,
  user: SignedInUser,
  { challenge, returnTo }: Call<'grantHandOver'>['body'],
): Promise<string> {
  const { db, now, random } = context;
  if (!isPartnerPage(context, returnTo)) throw new ProblemError('invalid_parameter', { field: 'returnTo' });
  const code = newToken(random);
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + codeLifetime);
  await db
    .insert(partnerSignIns)
    .values({ codeHash: hashOf(code), userId: user.id, challenge, returnTo, createdAt, expiresAt });
  return code;
}

function isPartnerPage(context: Context, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, hash, username, password } = new URL(address);
  return partnerOrigins(context).includes(origin) && `${hash}${username}${password}` === '';
}

/**
 * The code against a token. It works once, for the page that it was made for, and for whoever knows the verifier. A code
 * that comes a second time was seen by somebody else: what it brought is worth nothing any more.
 */
export async function redeemHandOver(
  context: Context,
  { body, request }: Pick<Call<'redeemHandOver'>, 'body' | 'request'>,
): Promise<{ token: string; seconds: number; user: SignedInUser }> {
  const { db, now, random } = context;
  const codeHash = hashOf(body.code);
  const [row] = await db.select().from(partnerSignIns).where(eq(partnerSignIns.codeHash, codeHash)).limit(1);
  if (!row) throw new ProblemError('token_invalid');
  const token = newToken(random);
  const tokenExpiresAt = new Date(now().getTime() + tokenLifetime);
  const isRight = isSameText(row.challenge, challengeOf(body.verifier)) && isSamePage(row.returnTo, body, request);
  const [used] = await db
    .update(partnerSignIns)
    .set({ usedAt: now(), ...(isRight && row.expiresAt > now() ? { tokenHash: hashOf(token), tokenExpiresAt } : {}) })
    .where(and(eq(partnerSignIns.codeHash, codeHash), isNull(partnerSignIns.usedAt)))
    .returning();
  if (!used) await db.update(partnerSignIns).set({ tokenHash: null }).where(eq(partnerSignIns.codeHash, codeHash));
  if (!used || !isRight) throw new ProblemError('token_invalid');
  if (!used.tokenHash) throw new ProblemError('token_expired');
  const user = await readHandOver(context, token, request);
  if (!user) throw new ProblemError('token_invalid');
  if (user.blacklisted) throw new ProblemError('account_suspended');
  return { token, seconds: tokenLifetime / 1000, user };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** The very address, named by a page of that site. */
function isSamePage(returnTo: string, body: Call<'redeemHandOver'>['body'], request: Request): boolean {
  return body.returnTo === returnTo && request.headers.get('origin') === new URL(returnTo).origin;
}

/** Whom a token stands for on the site that got it; null when it is none, or none any more. */
export async function readHandOver(
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

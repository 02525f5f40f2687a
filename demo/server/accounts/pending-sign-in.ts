import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pendingSignIns } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext } from '../mail/context.ts';
import { hashOf, newToken } from '../process/identifiers.ts';
import { hostCookie, readHostCookie } from './cookies.ts';

type Context = Pick<MailContext, 'addresses' | 'db' | 'now' | 'random'>;

const cookieName = 'rental-sign-in';

/** Seconds for finding the phone and typing its code. */
const lifetime = 300;

/** Wrong codes after which the sign-in has to start again. */
const maxTries = 5;

/** Remembers that the first factor was right, and returns the cookie that the code has to come with. */
export async function openPendingSignIn(
  { addresses, db, now, random }: Context,
  userId: string,
  stayConnected: boolean,
): Promise<string> {
  const token = newToken(random);
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lifetime * 1000);
  await db.insert(pendingSignIns).values({ tokenHash: hashOf(token), userId, stayConnected, createdAt, expiresAt });
  return pendingCookie(addresses.siteUrl, token, lifetime);
}

/** Returns the sign-in that a request continues; throws `sign_in_expired`. */
export async function readPendingSignIn(
  { addresses, db, now }: Pick<Context, 'addresses' | 'db' | 'now'>,
  request: Request,
) {
  const token = readHostCookie(request, cookieName, addresses.siteUrl);
  const [found] = token
    ? await db
        .select()
        .from(pendingSignIns)
        .where(and(eq(pendingSignIns.tokenHash, hashOf(token)), gt(pendingSignIns.expiresAt, now())))
        .limit(1)
    : [];
  if (!found) throw new ProblemError('sign_in_expired');
  return found;
}

/** Counts one try; throws `sign_in_expired` after too many. */
export async function countTry(db: Database, tokenHash: string): Promise<void> {
  const counted = await db
    .update(pendingSignIns)
    .set({ tries: sql`${pendingSignIns.tries} + 1` })
    .where(and(eq(pendingSignIns.tokenHash, tokenHash), lt(pendingSignIns.tries, maxTries)))
    .returning();
  if (counted.length === 0) throw new ProblemError('sign_in_expired');
}

/** Ends the sign-in, and returns the header that deletes its cookie; throws `sign_in_expired` if it has been ended already. */
export async function closePendingSignIn({ addresses, db }: Pick<Context, 'addresses' | 'db'>, tokenHash: string) {
  const closed = await db.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, tokenHash)).returning();
  if (closed.length === 0) throw new ProblemError('sign_in_expired');
  return pendingCookie(addresses.siteUrl, '', 0);
}

function pendingCookie(siteUrl: string, token: string, maxAge: number): string {
  return hostCookie(cookieName, token, { siteUrl, sameSite: 'Strict', maxAge });
}

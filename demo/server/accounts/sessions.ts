import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sessions, users } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import type { MailContext } from '../mail/context.ts';
import { hashOf, newToken } from '../process/identifiers.ts';

type Context = Pick<MailContext, 'addresses' | 'db' | 'now' | 'random'>;

const cookieName = 'rental-session';
const day = 86_400;

/** Session lifetimes in seconds: a day, or 400 days (a browser's maximum for cookies) with "stay connected". */
const lifetimes = { short: day, long: 400 * day };

/** Returns the session of the request's cookie: null without a cookie, `expired` if the session has ended. */
export async function readSession(
  { db, now }: Pick<MailContext, 'db' | 'now'>,
  request: Request,
): Promise<{ user: SignedInUser; tokenHash: string } | 'expired' | null> {
  const token = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(request.headers.get('cookie') ?? '')?.[1];
  if (!token) return null;
  const tokenHash = hashOf(token);
  const [found] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(sessions.userId, users.id))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now())))
    .limit(1);
  return found ? { user: found.user, tokenHash } : 'expired';
}

/** Opens a session and returns the cookie to set. Only the token's hash is stored. */
export async function openSession(
  { db, now, random, addresses }: Context,
  userId: string,
  stayConnected: boolean,
): Promise<string> {
  const token = newToken(random);
  const seconds = stayConnected ? lifetimes.long : lifetimes.short;
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + seconds * 1000);
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId, createdAt, expiresAt });
  return sessionCookie(token, addresses.siteUrl, stayConnected ? seconds : undefined);
}

export function clearedSessionCookie(siteUrl: string): string {
  return sessionCookie('', siteUrl, 0);
}

export async function closeSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function closeOtherSessions(db: Database, userId: string, keptHash: string | null): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), sql`${sessions.tokenHash} <> ${keptHash ?? ''}`));
}

/** Formats the cookie. Without `maxAge`, the browser deletes it when it closes. */
function sessionCookie(token: string, siteUrl: string, maxAge: number | undefined): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`;
}

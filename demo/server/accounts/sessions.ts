import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { partnerSignIns, pendingSignIns, secondFactors, sessions, users } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import type { MailContext } from '../mail/context.ts';
import { hashOf, newToken } from '../process/identifiers.ts';
import { hostCookie, isSecure, readHostCookie } from './cookies.ts';
import { type Device, readDevice } from './device-name.ts';

type SessionRow = typeof sessions.$inferSelect;

type Context = Pick<MailContext, 'addresses' | 'db' | 'now' | 'random'>;
type ReadContext = Pick<MailContext, 'configuration' | 'db' | 'now'>;

export const sessionCookieName = 'rental-session';
const day = 86_400;

/** Session lifetimes in seconds: a day, or 400 days (a browser's maximum for cookies) with "stay connected". */
const lifetimes = { short: day, long: 400 * day };

/** The time of a session's last use is stored at most once in this interval. */
const useIntervalMilliseconds = 5 * 60_000;

/** Returns the session of the request's cookie: null without a cookie, `expired` if the session has ended. */
export async function readSession(
  context: ReadContext & Pick<MailContext, 'addresses'>,
  request: Request,
): Promise<{ user: SignedInUser; tokenHash: string; needsSecondFactor: boolean } | 'expired' | null> {
  const token = readHostCookie(request, sessionCookieName, context.addresses.siteUrl);
  if (!token) return null;
  const tokenHash = hashOf(token);
  const { db, now } = context;
  const [found] = await db
    .select({ user: users, session: sessions, confirmedAt: secondFactors.confirmedAt })
    .from(sessions)
    .innerJoin(users, eq(sessions.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now())))
    .limit(1);
  if (!found) return 'expired';
  const { user, session, confirmedAt } = found;
  if (hasEnded(context, user, session)) {
    await closeSession(db, tokenHash);
    return 'expired';
  }
  if (now().getTime() - lastUse(session) > useIntervalMilliseconds) {
    await db.update(sessions).set({ usedAt: now() }).where(eq(sessions.tokenHash, tokenHash));
  }
  const isRequired = context.configuration.staffSecondFactor && user.type !== 'user';
  return { user, tokenHash, needsSecondFactor: isRequired && confirmedAt === null };
}

const lastUse = ({ usedAt, createdAt }: SessionRow) => (usedAt ?? createdAt).getTime();

/** Staff see other people's data, so their sessions end after a time without use, and after a shift. */
function hasEnded({ configuration, now }: ReadContext, { type }: SignedInUser, session: SessionRow): boolean {
  if (type === 'user') return false;
  const { staffIdleMinutes, staffSessionHours } = configuration;
  const at = now().getTime();
  return (
    at - lastUse(session) > staffIdleMinutes * 60_000 ||
    at - session.createdAt.getTime() > staffSessionHours * 3_600_000
  );
}

/** Returns a user's sessions, last used first. */
export async function findSessions(
  context: ReadContext,
  user: SignedInUser,
  currentHash: string | null,
): Promise<{ id: string; device: Device; createdAt: Date; usedAt: Date; isCurrent: boolean }[]> {
  const { db, now } = context;
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now())));
  return rows
    .filter((row) => !hasEnded(context, user, row))
    .map((row) => ({
      id: publicId(row.tokenHash),
      device: readDevice(row.device ?? ''),
      createdAt: row.createdAt,
      usedAt: new Date(lastUse(row)),
      isCurrent: row.tokenHash === currentHash,
    }))
    .sort(
      (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.usedAt.getTime() - one.usedAt.getTime(),
    );
}

/** Ends one other session of a user. */
export async function closeSessionById(db: Database, userId: string, id: string): Promise<void> {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const found = rows.find(({ tokenHash }) => publicId(tokenHash) === id);
  if (found) await closeSession(db, found.tokenHash);
}

/** The name of a session, which neither opens it nor shows its hash. */
function publicId(tokenHash: string): string {
  return hashOf(`session ${tokenHash}`).slice(0, 24);
}

/** Opens a session and returns the cookie to set. Only the token's hash is stored. */
export async function openSession(
  { db, now, random, addresses }: Context,
  userId: string,
  { stayConnected, userAgent }: { stayConnected: boolean; userAgent: string | null },
): Promise<string> {
  const token = newToken(random);
  const seconds = stayConnected ? lifetimes.long : lifetimes.short;
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + seconds * 1000);
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    userId,
    device: userAgent?.slice(0, 300) ?? null,
    createdAt,
    usedAt: createdAt,
    expiresAt,
  });
  return sessionCookie(token, addresses.siteUrl, stayConnected ? seconds : undefined);
}

/** Returns the cookies that end a session in the browser, that of the earlier name included. */
export function clearedSessionCookies(siteUrl: string): string[] {
  const plain = `${sessionCookieName}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
  return isSecure(siteUrl) ? [sessionCookie('', siteUrl, 0), `${plain}; Secure`] : [plain];
}

/** Ends the session of a request's cookie, which may belong to another account. */
export async function closeFormerSession(
  { addresses, db }: Pick<Context, 'addresses' | 'db'>,
  request: Request,
): Promise<void> {
  const token = readHostCookie(request, sessionCookieName, addresses.siteUrl);
  if (token) await closeSession(db, hashOf(token));
}

/** Ends a session, and what its user has allowed partners' pages to do. */
export async function closeSession(db: Database, tokenHash: string): Promise<void> {
  const [closed] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId });
  if (closed) await endPartnerSignIns(db, closed.userId);
}

/**
 * Ends a user's sessions except one, unfinished sign-ins, and what the user has allowed partners' pages to do. A sign-in that is opening a
 * session has the account locked, so that its session is found.
 */
export async function closeOtherSessions(db: Database, userId: string, keptHash: string | null): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), sql`${sessions.tokenHash} <> ${keptHash ?? ''}`));
  await endPartnerSignIns(db, userId);
}

async function endPartnerSignIns(db: Database, userId: string): Promise<void> {
  await db.delete(partnerSignIns).where(eq(partnerSignIns.userId, userId));
}

function sessionCookie(token: string, siteUrl: string, maxAge: number | undefined): string {
  return hostCookie(sessionCookieName, token, { siteUrl, sameSite: 'Lax', maxAge });
}

import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sessions } from '../db/schema.ts';
import type { MailContext } from '../mail/context.ts';

/** Returns true if the session was opened within the time, so that its owner is probably still at the device. */
export async function isRecentSignIn(
  db: Database,
  { now }: Pick<MailContext, 'now'>,
  { sessionHash, withinMs }: { sessionHash: string | null; withinMs: number },
): Promise<boolean> {
  if (sessionHash === null) return false;
  const [session] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionHash))
    .limit(1);
  return session !== undefined && now().getTime() - session.createdAt.getTime() <= withinMs;
}

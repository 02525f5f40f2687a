import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { socialIdentities, users } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { closeOtherSessions } from './sessions.ts';

/**
 * Ends the sessions, the social identities and the password of an account whose address is unverified, before its owner gets access:
 * anyone may have created it with their address. `keepsPassword` is for an owner who has entered the password or is signed in with an
 * identity of the account.
 */
export async function endUnprovenAccess(
  tx: Database,
  { id, verified }: Pick<SignedInUser, 'id' | 'verified'>,
  { keepsPassword = false } = {},
): Promise<void> {
  if (verified) return;
  await tx.delete(socialIdentities).where(eq(socialIdentities.userId, id));
  if (!keepsPassword) await tx.update(users).set({ passwordHash: null }).where(eq(users.id, id));
  await closeOtherSessions(tx, id, null);
}

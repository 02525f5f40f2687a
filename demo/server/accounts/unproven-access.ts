import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { socialIdentities } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import { closeOtherSessions } from './sessions.ts';

/**
 * Ends the sessions and the social identities of an account whose address is unverified, before its owner gets access: anyone may have
 * created it with their address.
 */
export async function endUnprovenAccess(
  tx: Database,
  { id, verified }: Pick<SignedInUser, 'id' | 'verified'>,
): Promise<void> {
  if (verified) return;
  await tx.delete(socialIdentities).where(eq(socialIdentities.userId, id));
  await closeOtherSessions(tx, id, null);
}

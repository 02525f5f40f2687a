import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { partnerSignIns, pendingSignIns, sessions } from '../db/schema.ts';
import type { RandomBytes } from '../process/identifiers.ts';
import { StartError } from '../process/start-error.ts';
import { recordCommand } from './audit-log.ts';
import { findByEmail } from './find-account.ts';
import { closeOtherSessions } from './sessions.ts';

/** The object of an audit entry for a command that concerns every account. */
export const everybody = { kind: 'user', id: '0'.repeat(24), name: '*' } as const;

/**
 * Ends the sessions of an account, or of all accounts, for the operator. Returns a line for the terminal; throws StartError without
 * such an account.
 */
export async function endSessions(
  db: Database,
  tools: { now: Date; random: RandomBytes },
  whose: { email: string } | 'all',
): Promise<string> {
  const account = whose === 'all' ? null : await findByEmail(db, whose.email);
  if (whose !== 'all' && !account) throw new StartError(`No account has the address ${whose.email}.`);
  const ended = await db.transaction(async (tx) => {
    const before = await tx.$count(sessions, account ? eq(sessions.userId, account.id) : undefined);
    if (account) await closeOtherSessions(tx, account.id, null);
    else for (const table of [pendingSignIns, sessions, partnerSignIns]) await tx.delete(table);
    await recordCommand(tx, tools, 'end-sessions', {
      action: 'end-sessions',
      object: account ? { kind: 'user', id: account.id, name: account.fullName } : everybody,
      changes: [{ field: 'sessions', before, after: 0 }],
    });
    return before;
  });
  const count = `${ended} ${ended === 1 ? 'session' : 'sessions'}`;
  return account ? `Ended ${count} of ${account.email}.` : `Ended ${count}: everybody has to sign in again.`;
}

import type { AuditAction, AuditChange } from '../../../widget/domain/audit.ts';
import type { Database } from '../db/database.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import type { RandomBytes } from '../process/identifiers.ts';
import { StartError } from '../process/start-error.ts';
import { type AuditObject, recordCommand } from './audit-log.ts';
import { findByEmail } from './find-account.ts';
import { removeSecondFactor } from './second-factor.ts';
import { closeOtherSessions } from './sessions.ts';

type Entry = { action: AuditAction; object: AuditObject; changes: AuditChange[] };

/** Returns the entry of the audit log for a second factor that its owner has not removed themselves. */
export function resetEntry({ id, fullName }: Pick<SignedInUser, 'id' | 'fullName'>): Entry {
  return {
    action: 'reset-second-factor',
    object: { kind: 'user', id, name: fullName },
    changes: [{ field: 'secondFactor', before: true, after: false }],
  };
}

/**
 * Removes the second factor of an account for the operator, and ends its sessions. Returns a line for the terminal; throws StartError
 * without such an account. The audit log names the command, because nobody is signed in to it.
 */
export async function dropSecondFactor(
  db: Database,
  { now, random }: { now: Date; random: RandomBytes },
  email: string,
): Promise<string> {
  const account = await findByEmail(db, email);
  if (!account) throw new StartError(`No account has the address ${email}.`);
  const isRemoved = await db.transaction(async (tx) => {
    await closeOtherSessions(tx, account.id, null);
    if (!(await removeSecondFactor(tx, account.id))) return false;
    await recordCommand(tx, { now, random }, 'reset-second-factor', resetEntry(account));
    return true;
  });
  if (!isRemoved) return `${email} has no two-step sign-in.`;
  return `Two-step sign-in of ${email} is off. The password is enough to sign in and set it up again.`;
}

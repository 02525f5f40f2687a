import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { mailActivation } from './account-mails.ts';
import { endUnprovenAccess } from './unproven-access.ts';

type Person = Pick<SignedInUser, 'id' | 'email' | 'fullName' | 'language'>;

/**
 * Mails a link to choose a password to a person who becomes staff. A customer's password is removed, because it may be shorter than
 * those of staff, and so are the sessions and social identities of an account whose address was never verified.
 */
export async function admitStaff(
  tx: Database,
  mails: MailWriterContext,
  person: Person,
  customer: Pick<SignedInUser, 'id' | 'verified'> | null,
): Promise<void> {
  if (customer) {
    await tx.update(users).set({ passwordHash: null }).where(eq(users.id, customer.id));
    await endUnprovenAccess(tx, customer);
  }
  await mailActivation(tx, mails, person, { reason: 'staff' });
}

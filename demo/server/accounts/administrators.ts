import { and, eq, exists, isNotNull, ne, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { socialIdentities, users } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';

const isActiveAdministrator = and(eq(users.type, 'admin'), eq(users.blacklisted, false));

/** Returns true if there is an administrator, other than this account, who is not suspended. */
export async function hasAdministrator(db: Database, { except }: { except?: string } = {}): Promise<boolean> {
  const isOther = except === undefined ? undefined : ne(users.id, except);
  return (await db.$count(users, and(isActiveAdministrator, isOther))) > 0;
}

/** Returns true if an administrator can sign in: one who was invited can't before they have chosen a password. */
export async function canAdministratorSignIn(db: Database): Promise<boolean> {
  const identities = db.select({ id: socialIdentities.userId }).from(socialIdentities);
  const hasIdentity = exists(identities.where(eq(socialIdentities.userId, users.id)));
  return (await db.$count(users, and(isActiveAdministrator, or(isNotNull(users.passwordHash), hasIdentity)))) > 0;
}

/**
 * Locks an account until the end of the transaction; for an administrator, the accounts of all administrators, so that one remains if two
 * delete their accounts, or end each other's access, at the same time. Returns false if the account no longer exists.
 */
export async function lockAccount(tx: Database, { id, type }: Pick<SignedInUser, 'id' | 'type'>): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(type === 'admin' ? or(isActiveAdministrator, eq(users.id, id)) : eq(users.id, id))
    .orderBy(users.id)
    .for('update');
  return locked.some((each) => each.id === id);
}

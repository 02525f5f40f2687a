import { and, asc, eq } from 'drizzle-orm';
import type { SocialProvider } from '../../../../widget/domain/enumerations.ts';
import type { Database } from '../../db/database.ts';
import { socialIdentities } from '../../db/schema.ts';
import type { SignedInUser } from '../../http/operation-calls.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { hashOf } from '../../process/identifiers.ts';
import { findById } from '../find-account.ts';

/** A social identity with which a user can sign in. */
export type ConnectedAccount = {
  /** Names the identity without the provider's id of the user. */
  id: string;
  provider: SocialProvider;
  connectedAt: Date;
};

/** Returns the social identities that a user's account is connected to, oldest first. */
export async function findConnectedAccounts(db: Database, userId: string): Promise<ConnectedAccount[]> {
  const rows = await findRows(db, userId);
  return rows.map((row) => ({ id: publicId(row), provider: row.provider, connectedAt: row.createdAt }));
}

/**
 * Ends sign-in with one of a user's social identities. Returns its provider, or null if it isn't connected; throws `no_password` if
 * nothing else opens the account. The caller holds the lock of the account.
 */
export async function disconnectAccount(
  tx: Database,
  { id: userId }: Pick<SignedInUser, 'id'>,
  id: string,
): Promise<SocialProvider | null> {
  const rows = await findRows(tx, userId);
  const found = rows.find((row) => publicId(row) === id);
  if (!found) return null;
  const user = await findById(tx, userId);
  if (!user?.passwordHash && rows.length === 1) throw new ProblemError('no_password');
  const isFound = and(eq(socialIdentities.provider, found.provider), eq(socialIdentities.subject, found.subject));
  await tx.delete(socialIdentities).where(isFound);
  return found.provider;
}

type Row = typeof socialIdentities.$inferSelect;

function findRows(db: Database, userId: string): Promise<Row[]> {
  const { createdAt, provider, subject } = socialIdentities;
  return db
    .select()
    .from(socialIdentities)
    .where(eq(socialIdentities.userId, userId))
    .orderBy(asc(createdAt), asc(provider), asc(subject));
}

function publicId({ provider, subject }: Row): string {
  return hashOf(`social identity ${provider} ${subject}`).slice(0, 24);
}

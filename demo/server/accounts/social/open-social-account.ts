import { and, eq } from 'drizzle-orm';
import type { Language } from '../../../../widget/domain/enumerations.ts';
import { toSafeName } from '../../../../widget/domain/person-name.ts';
import type { Database } from '../../db/database.ts';
import { socialIdentities, users } from '../../db/schema.ts';
import type { SignedInUser } from '../../http/operation-calls.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { MailContext, MailWriterContext } from '../../mail/context.ts';
import { newId } from '../../process/identifiers.ts';
import { mailConfirmation } from '../account-mails.ts';
import { adoptGuest } from '../adopt-guest.ts';
import { findByEmail, findById, findGuest } from '../find-account.ts';
import { endUnprovenAccess } from '../unproven-access.ts';
import type { SocialIdentity } from './social-identity.ts';

type Context = MailWriterContext;

type Newcomer = { language: Language; fullName: string | undefined };

/** Returns the account that a social identity is connected to, or null. */
export async function findJoined(
  db: Database,
  { provider, subject }: Pick<SocialIdentity, 'provider' | 'subject'>,
): Promise<SignedInUser | null> {
  const [row] = await db
    .select()
    .from(socialIdentities)
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)))
    .limit(1);
  return row ? findById(db, row.userId) : null;
}

/** Returns true if the identity alone may open the account: it has no password, and the provider controls the address. */
export function canOpenDirectly(user: SignedInUser, { ownsAddress }: SocialIdentity): boolean {
  return user.passwordHash === null && user.type === 'user' && ownsAddress;
}

/**
 * Returns true if the identity proves that its address is the user's. Where the provider doesn't control the address, a mail has to
 * prove it if a guest booked with it: the account would show that guest's bookings.
 */
export async function provesAddress(
  db: Database,
  { email, isVerified, ownsAddress }: Pick<SocialIdentity, 'email' | 'isVerified' | 'ownsAddress'>,
): Promise<boolean> {
  return isVerified && (ownsAddress || (await findGuest(db, email)) === null);
}

/** What proves that the account's address is the user's: the identity, a mailed link, or nothing. */
type Proof = 'identity' | 'mail' | null;

/**
 * Connects an account to a social identity. If the address was unverified until now, earlier identities and sessions are removed, because
 * only the address's owner may use the account. A mailed link removes the password too: its owner may not be the one who chose it.
 */
export async function join(
  tx: Database,
  { now }: Pick<MailContext, 'now'>,
  user: SignedInUser,
  { provider, subject, proof }: Pick<SocialIdentity, 'provider' | 'subject'> & { proof: Proof },
): Promise<SignedInUser> {
  // Without a password when the identity was checked, one that exists now is not the owner's either.
  const keepsPassword = proof === 'identity' && user.passwordHash !== null;
  if (proof !== null) await endUnprovenAccess(tx, user, { keepsPassword });
  await tx
    .insert(socialIdentities)
    .values({ provider, subject, userId: user.id, createdAt: now() })
    .onConflictDoNothing();
  if (proof === null || user.verified) return user;
  const change = { verified: true, updatedAt: now() };
  const [verified = user] = await tx.update(users).set(change).where(eq(users.id, user.id)).returning();
  await adoptGuest(tx, user);
  return verified;
}

/** Creates an account without a password and connects it to the identity. Mails a confirmation link for an address that it doesn't prove. */
export async function openAccount(
  tx: Database,
  context: Context,
  identity: SocialIdentity,
  { language, fullName }: Newcomer,
): Promise<SignedInUser> {
  const { now, random } = context;
  const { email } = identity;
  const isVerified = await provesAddress(tx, identity);
  const chosen = (identity.fullName ?? fullName)?.trim().slice(0, 120);
  const name = toSafeName(chosen || '') || toSafeName(email.slice(0, email.indexOf('@')));
  const row = { id: newId(random), type: 'user', email, fullName: name, language, verified: isVerified } as const;
  await tx.insert(users).values({ ...row, createdAt: now(), updatedAt: now() });
  const created = await findByEmail(tx, email);
  if (!created) throw new ProblemError('social_sign_in_failed');
  if (isVerified) await adoptGuest(tx, created);
  else await mailConfirmation(tx, context, created);
  return join(tx, context, created, { ...identity, proof: null });
}

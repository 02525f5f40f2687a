import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { SocialProvider } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import { type MailTokenPurpose, mailTokens } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext } from '../mail/context.ts';
import { normalizeEmail } from '../process/email-address.ts';
import { hashOf, newToken } from '../process/identifiers.ts';

const hour = 3_600_000;

type TokenRow = typeof mailTokens.$inferSelect;
type TokenFields = {
  email: string;
  purpose: MailTokenPurpose;
  userId: string | null;
  provider?: SocialProvider;
  subject?: string;
};

/** Creates a token for a link in a mail. It works once and expires after the operator's setting; only its hash is stored. */
export async function issueToken(
  db: Database,
  { now, random, terms }: Pick<MailContext, 'now' | 'random' | 'terms'>,
  fields: TokenFields,
): Promise<string> {
  const token = newToken(random);
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + terms.validationLinkHours * hour);
  await db.insert(mailTokens).values({ ...fields, tokenHash: hashOf(token), createdAt, expiresAt });
  return token;
}

type TokenCheck = { token: string; purposes: MailTokenPurpose[]; userId?: string; email?: string };

/** Finds the row of a valid token; throws `token_invalid` or `token_expired`. */
export async function readToken(
  db: Database,
  now: Date,
  { token, purposes, userId, email }: TokenCheck,
): Promise<TokenRow> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, hashOf(token)), inArray(mailTokens.purpose, purposes)))
    .limit(1);
  const isMatch =
    row !== undefined &&
    (userId === undefined || row.userId === userId.toLowerCase()) &&
    (email === undefined || row.email.toLowerCase() === normalizeEmail(email));
  if (!isMatch || row.usedAt) throw new ProblemError('token_invalid');
  if (row.expiresAt <= now) throw new ProblemError('token_expired');
  return row;
}

/** Returns the row of a token that was used, or null for an unused or unknown one. */
export async function readUsedToken(
  db: Database,
  { token, purpose }: { token: string; purpose: MailTokenPurpose },
): Promise<TokenRow | null> {
  const isUsed = isNotNull(mailTokens.usedAt);
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, hashOf(token)), eq(mailTokens.purpose, purpose), isUsed))
    .limit(1);
  return row ?? null;
}

/** Returns true if a link has confirmed the address of an account; false for an unused or unknown link. */
export async function isUsedConfirmation(
  db: Database,
  { token, userId }: { token: string; userId: string },
): Promise<boolean> {
  return (await readUsedToken(db, { token, purpose: 'confirm' }))?.userId === userId;
}

/** Marks a token as used and returns its row. Of two concurrent calls, only one succeeds. */
export async function consumeToken(db: Database, now: Date, check: TokenCheck): Promise<TokenRow> {
  const row = await readToken(db, now, check);
  const used = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.tokenHash, row.tokenHash), isNull(mailTokens.usedAt)))
    .returning();
  if (used.length === 0) throw new ProblemError('token_invalid');
  return row;
}

export async function deleteTokensOf(db: Database, userId: string): Promise<void> {
  await db.delete(mailTokens).where(eq(mailTokens.userId, userId));
}

import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { SocialProvider } from '../../../widget/domain/enumerations.ts';
import type { Database } from '../db/database.ts';
import { type MailTokenPurpose, mailTokens } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailContext } from '../mail/context.ts';
import { hashOf, newToken } from '../process/identifiers.ts';

const hour = 3_600_000;

type TokenRow = typeof mailTokens.$inferSelect;
type Issue = {
  email: string;
  purpose: MailTokenPurpose;
  userId: string | null;
  provider?: SocialProvider;
  subject?: string;
};

/** Makes a token for a mail's link. It works once and as long as the operator lets links live; only its hash is kept. */
export async function issueToken(
  db: Database,
  { now, random, terms }: Pick<MailContext, 'now' | 'random' | 'terms'>,
  issue: Issue,
): Promise<string> {
  const token = newToken(random);
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + terms.validationLinkHours * hour);
  await db.insert(mailTokens).values({ ...issue, tokenHash: hashOf(token), createdAt, expiresAt });
  return token;
}

type Wanted = { token: string; purposes: MailTokenPurpose[]; userId?: string; email?: string };

/** What a token stands for; throws `token_invalid` or `token_expired`. */
export async function readToken(
  db: Database,
  now: Date,
  { token, purposes, userId, email }: Wanted,
): Promise<TokenRow> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, hashOf(token)), inArray(mailTokens.purpose, purposes)))
    .limit(1);
  const fits =
    row !== undefined &&
    (userId === undefined || row.userId === userId.toLowerCase()) &&
    (email === undefined || row.email.toLowerCase() === email.trim().toLowerCase());
  if (!fits || row.usedAt) throw new ProblemError('token_invalid');
  if (row.expiresAt <= now) throw new ProblemError('token_expired');
  return row;
}

/** Whose address a used confirmation link has confirmed; null for a link that was never used, or never made. */
export async function readUsedConfirmation(
  db: Database,
  { token, email }: { token: string; email: string },
): Promise<string | null> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(
      and(eq(mailTokens.tokenHash, hashOf(token)), eq(mailTokens.purpose, 'confirm'), isNotNull(mailTokens.usedAt)),
    )
    .limit(1);
  return row && row.email.toLowerCase() === email.trim().toLowerCase() ? row.userId : null;
}

/** Uses a token up. Of two calls at one moment only one gets it. */
export async function consumeToken(db: Database, now: Date, wanted: Wanted): Promise<TokenRow> {
  const row = await readToken(db, now, wanted);
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

import type { Database } from '../../db/database.ts';
import { usedNonces } from '../../db/schema.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { MailContext } from '../../mail/context.ts';
import { hashOf, newToken } from '../../process/identifiers.ts';
import { isSignedText, signText } from '../../process/secret-keys.ts';

const lifetimeMs = 15 * 60_000;

const signedText = (text: string) => `social/${text}`;

/** Creates a nonce that contains its expiry and a signature, so that an unused nonce needs no storage. */
export function makeNonce({ now, random, secret }: Pick<MailContext, 'now' | 'random' | 'secret'>) {
  const expiresAt = new Date(now().getTime() + lifetimeMs);
  const text = `${expiresAt.getTime().toString(36)}.${newToken(random)}`;
  return { nonce: `${text}.${signText(secret, signedText(text))}`, expiresAt };
}

/** Returns when a nonce expires; throws `social_sign_in_failed` if it has expired or was not issued here. */
export function readNonce({ now, secret }: Pick<MailContext, 'now' | 'secret'>, nonce: string): Date {
  const [end = '', token = '', signature = ''] = nonce.split('.');
  const expiresAt = new Date(Number.parseInt(end, 36));
  const isOurs = isSignedText(secret, signedText(`${end}.${token}`), signature);
  if (!isOurs || !(expiresAt > now())) throw new ProblemError('social_sign_in_failed');
  return expiresAt;
}

/** Marks a nonce as used, in the transaction that signs the user in, so that a token cannot be replayed. */
export async function consumeNonce(tx: Database, nonce: string, expiresAt: Date): Promise<void> {
  const used = await tx
    .insert(usedNonces)
    .values({ nonceHash: hashOf(nonce), expiresAt })
    .onConflictDoNothing()
    .returning();
  if (used.length === 0) throw new ProblemError('social_sign_in_failed');
}

import { createHmac } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { usedNonces } from '../../db/schema.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { MailContext } from '../../mail/context.ts';
import { hashOf, isSameText, newToken } from '../../process/identifiers.ts';

const lifetime = 15 * 60_000;

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`social/${text}`).digest('base64url');
}

/** A nonce carries its end and a signature, so that nothing is stored for those that nobody uses. */
export function makeNonce({ now, random, secret }: Pick<MailContext, 'now' | 'random' | 'secret'>) {
  const expiresAt = new Date(now().getTime() + lifetime);
  const text = `${expiresAt.getTime().toString(36)}.${newToken(random)}`;
  return { nonce: `${text}.${sign(secret, text)}`, expiresAt };
}

/** When a nonce of ours ends; throws `social_sign_in_failed` for one that has ended or is not ours. */
export function readNonce({ now, secret }: Pick<MailContext, 'now' | 'secret'>, nonce: string): Date {
  const [end = '', token = '', signature = ''] = nonce.split('.');
  const expiresAt = new Date(Number.parseInt(end, 36));
  const isOurs = isSameText(signature, sign(secret, `${end}.${token}`));
  if (!isOurs || !(expiresAt > now())) throw new ProblemError('social_sign_in_failed');
  return expiresAt;
}

/** Uses a nonce up, in the transaction that signs its bearer in. A token that was seen before opens nothing again. */
export async function consumeNonce(tx: Database, nonce: string, expiresAt: Date): Promise<void> {
  const used = await tx
    .insert(usedNonces)
    .values({ nonceHash: hashOf(nonce), expiresAt })
    .onConflictDoNothing()
    .returning();
  if (used.length === 0) throw new ProblemError('social_sign_in_failed');
}

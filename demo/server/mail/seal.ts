import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { RandomBytes } from '../process/identifiers.ts';

/** Encrypts and authenticates a text with the secret (AES-256-GCM). */
export function seal(text: string, secret: string, random: RandomBytes): string {
  const nonce = random(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64');
}

/** Decrypts a text; throws if the secret is wrong or the text was modified. */
export function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`mail/${secret}`).digest();
}

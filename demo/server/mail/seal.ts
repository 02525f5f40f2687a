import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { RandomBytes } from '../process/identifiers.ts';
import type { SecretKeys } from '../process/secret-keys.ts';

/** Thrown for a text that none of the keys opens: its key was removed from `SECRET_KEY`, or the text was modified. */
export class UnknownKeyError extends Error {}

/** Encrypts and authenticates a text with the current key (AES-256-GCM). */
export function seal(text: string, [current]: SecretKeys, random: RandomBytes): string {
  const nonce = random(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(current), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64');
}

/** Decrypts a text that one of the keys has sealed; throws an UnknownKeyError if none opens it. */
export function unseal(sealed: string, keys: SecretKeys): string {
  return openSealed(sealed, keys).text;
}

/** Like `unseal`, and returns in addition whether the current key has sealed the text. */
export function openSealed(sealed: string, keys: SecretKeys): { text: string; isCurrent: boolean } {
  for (const [index, key] of keys.entries()) {
    const text = openWith(key, sealed);
    if (text !== null) return { text, isCurrent: index === 0 };
  }
  throw new UnknownKeyError(
    'No key in SECRET_KEY opens a stored text. Add the key that sealed it to the end of the list.',
  );
}

function openWith(key: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function keyOf(key: string): Buffer {
  return createHash('sha256').update(`mail/${key}`).digest();
}

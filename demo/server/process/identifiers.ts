import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns `count` random bytes; tests pass a deterministic source. */
export type RandomBytes = (count: number) => Uint8Array;

/** Creates a record id: 24 hex digits from 96 random bits. */
export function newId(random: RandomBytes): string {
  return Buffer.from(random(12)).toString('hex');
}

/** Creates a secret token. The database stores only its hash. */
export function newToken(random: RandomBytes): string {
  return Buffer.from(random(32)).toString('base64url');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares two strings in constant time. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
}

import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns `count` random bytes; tests pass a deterministic source. */
export type RandomBytes = (count: number) => Uint8Array;

/** Creates a record id: 24 hex digits from 96 random bits. */
export function newId(random: RandomBytes): string {
  return Buffer.from(random(12)).toString('hex');
}

/** Returns true for a text in the form in which ids are stored: in lower case, unlike `isRecordId` for an id in an address. */
export function isStoredId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
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

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Gives so many random bytes; tests pass their own. */
export type RandomBytes = (count: number) => Uint8Array;

/** A record's id: 24 hex digits from 96 random bits. */
export function newId(random: RandomBytes): string {
  return Buffer.from(random(12)).toString('hex');
}

/** What only its holder knows; the database keeps its hash. */
export function newToken(random: RandomBytes): string {
  return Buffer.from(random(32)).toString('base64url');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Opens one booking without an account. Made from the server's secret, so that a repeated checkout answers the same. */
export function bookingToken(secret: string, bookingId: string): string {
  return createHmac('sha256', secret).update(`booking/${bookingId}`).digest('base64url');
}

/** Compares without telling by the time it takes. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
}

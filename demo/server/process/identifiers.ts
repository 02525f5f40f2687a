import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

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

/**
 * Returns the token that opens one booking without an account. It is derived from the server's secret, so that a repeated
 * checkout returns the same one.
 */
export function bookingToken(secret: string, bookingId: string): string {
  return createHmac('sha256', secret).update(`booking/${bookingId}`).digest('base64url');
}

/**
 * Returns the token in the links of a booking's mails. It opens the booking like `bookingToken`, and shows in addition that
 * its bearer reads the mails of that address, because no response contains it.
 */
export function mailedBookingToken(secret: string, bookingId: string): string {
  return createHmac('sha256', secret).update(`mailed-booking/${bookingId}`).digest('base64url');
}

/** Returns true for both tokens of a booking. */
export function opensBooking(secret: string, bookingId: string, token: string): boolean {
  return isSameText(token, bookingToken(secret, bookingId)) || isMailedToken(secret, bookingId, token);
}

export function isMailedToken(secret: string, bookingId: string, token: string): boolean {
  return isSameText(token, mailedBookingToken(secret, bookingId));
}

/** Compares two strings in constant time. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
}

import { isSignedText, type SecretKeys, signText } from './secret-keys.ts';

const textOf = (bookingId: string) => `booking/${bookingId}`;
const mailedTextOf = (bookingId: string) => `mailed-booking/${bookingId}`;

/**
 * Returns the token that opens one booking without an account. It is derived from the server's secret, so that a repeated
 * checkout returns the same one.
 */
export function bookingToken(secret: SecretKeys, bookingId: string): string {
  return signText(secret, textOf(bookingId));
}

/**
 * Returns the token in the links of a booking's mails. It opens the booking like `bookingToken`, and shows in addition that
 * its bearer reads the mails of that address, because no response contains it.
 */
export function mailedBookingToken(secret: SecretKeys, bookingId: string): string {
  return signText(secret, mailedTextOf(bookingId));
}

/** Returns true for both tokens of a booking. */
export function opensBooking(secret: SecretKeys, bookingId: string, token: string): boolean {
  return isSignedText(secret, textOf(bookingId), token) || isMailedToken(secret, bookingId, token);
}

export function isMailedToken(secret: SecretKeys, bookingId: string, token: string): boolean {
  return isSignedText(secret, mailedTextOf(bookingId), token);
}

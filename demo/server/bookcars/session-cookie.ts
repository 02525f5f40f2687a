import { hostCookie, readHostCookie } from '../accounts/cookies.ts';
import { sessionCookieName } from '../accounts/sessions.ts';

/** The cookie that BookCars sets for the origin of its front end. */
const bookCarsName = 'bc-x-access-token-frontend';

/** Returns the value of BookCars' cookie that our own contains, or null. */
export function readToken(request: Request, siteUrl: string): string | null {
  const value = readHostCookie(request, sessionCookieName, siteUrl);
  return value ? Buffer.from(value, 'base64url').toString('utf8') : null;
}

/** Returns the header that BookCars receives. */
export function bookCarsCookie(token: string): string {
  return `${bookCarsName}=${token}`;
}

/**
 * Returns the user's id in the token, which BookCars has signed; null if it can't be read. It proves nothing until BookCars has
 * accepted the token.
 */
export function userIdOf(token: string): string | null {
  try {
    // The token is `s:`, a JSON web token, and the signature of the whole, separated by dots.
    const [, payload = ''] = decodeURIComponent(token).replace(/^s:/, '').split('.');
    const { id } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { id?: unknown };
    return typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? id : null;
  } catch {
    return null;
  }
}

/**
 * Returns a cookie of our origin with BookCars' token, or null if there is none. BookCars' cookie is for its own domain, and Strict,
 * which signs out a person who follows a link of a mail; our API checks the origin of each write instead. Of several cookies
 * the last counts, because BookCars first clears the old one.
 */
export function toOwnCookie(setCookies: readonly string[], siteUrl: string): string | null {
  const last = setCookies.findLast((cookie) => cookie.startsWith(`${bookCarsName}=`));
  if (last === undefined) return null;
  const [pair = '', ...attributes] = last.split(';').map((part) => part.trim());
  const value = pair.slice(bookCarsName.length + 1);
  if (value === '') return null;
  const age = attributes.find((attribute) => /^max-age=\d+$/i.test(attribute))?.split('=')[1];
  const options = { siteUrl, sameSite: 'Lax', maxAge: age === undefined ? undefined : Number(age) } as const;
  return hostCookie(sessionCookieName, Buffer.from(value).toString('base64url'), options);
}

/** Returns the header that removes the cookie. */
export function clearedCookie(siteUrl: string): string {
  return hostCookie(sessionCookieName, '', { siteUrl, sameSite: 'Lax', maxAge: 0 });
}

import type { MailContext } from '../mail/context.ts';
import { newToken } from '../process/identifiers.ts';
import { isSignedText, signText } from '../process/secret-keys.ts';

type Context = Pick<MailContext, 'addresses' | 'random' | 'secret'>;

const cookieName = 'rental-device';
/** A page without https can't set a cookie of this name. `__Host-` would require the path `/`, but only the API reads the cookie. */
const secureCookieName = `__Secure-${cookieName}`;
/** Seconds; a browser's maximum for cookies. */
const lifetime = 400 * 86_400;
/** The most accounts for which a browser is remembered. */
const maxAccounts = 5;

/** A device as the cookie has it: its random id, and the signature for one account. */
type Entry = { id: string; signature: string };

/** Returns the id of the device if someone has signed in to the account from it before, otherwise null. */
export function knownDevice({ secret }: Pick<Context, 'secret'>, request: Request, userId: string): string | null {
  const found = readEntries(request).find(({ id, signature }) => isSignedText(secret, textOf(id, userId), signature));
  return found?.id ?? null;
}

/** Returns the cookie that remembers a successful sign-in, next to those to other accounts. */
export function deviceCookie({ addresses, random, secret }: Context, request: Request, userId: string): string {
  const known = knownDevice({ secret }, request, userId);
  const others = readEntries(request).filter(({ id }) => id !== known);
  const id = known ?? newToken(random);
  const entries = [{ id, signature: signText(secret, textOf(id, userId)) }, ...others].slice(0, maxAccounts);
  const value = entries.map((entry) => `${entry.id}~${entry.signature}`).join('.');
  const attributes = `Path=/api; HttpOnly; SameSite=Lax; Max-Age=${lifetime}`;
  const isSecure = addresses.siteUrl.startsWith('https:');
  return isSecure ? `${secureCookieName}=${value}; ${attributes}; Secure` : `${cookieName}=${value}; ${attributes}`;
}

function readEntries(request: Request): Entry[] {
  const cookies = request.headers.get('cookie') ?? '';
  // A browser may still have the cookie of the plain name as well, from before https or an earlier version.
  const values = [secureCookieName, cookieName].map(
    (name) => new RegExp(`(?:^|;\\s*)${name}=([\\w.~-]+)`).exec(cookies)?.[1] ?? '',
  );
  const entries = values.flatMap((value) => value.split('.').slice(0, maxAccounts));
  return entries.flatMap((entry) => {
    const [id, signature] = entry.split('~');
    return id && signature ? [{ id, signature }] : [];
  });
}

function textOf(id: string, userId: string): string {
  return `device/${userId}/${id}`;
}

import { createHmac } from 'node:crypto';
import type { MailContext } from '../mail/context.ts';
import { isSameText, newToken } from '../process/identifiers.ts';

type Context = Pick<MailContext, 'addresses' | 'random' | 'secret'>;

const cookieName = 'rental-device';
/** Seconds; a browser's maximum for cookies. */
const lifetime = 400 * 86_400;
/** Accounts that one browser is remembered for. */
const maxAccounts = 5;

/** A device as the cookie has it: its random id, and the signature for one account. */
type Entry = { id: string; signature: string };

/** Returns the id of the device if someone has signed in to the account from it before, otherwise null. */
export function knownDevice({ secret }: Pick<Context, 'secret'>, request: Request, userId: string): string | null {
  const found = readEntries(request).find(({ id, signature }) => isSameText(signature, sign(secret, id, userId)));
  return found?.id ?? null;
}

/** Returns the cookie that remembers a successful sign-in, next to those to other accounts. */
export function deviceCookie({ addresses, random, secret }: Context, request: Request, userId: string): string {
  const known = knownDevice({ secret }, request, userId);
  const others = readEntries(request).filter(({ id }) => id !== known);
  const id = known ?? newToken(random);
  const entries = [{ id, signature: sign(secret, id, userId) }, ...others].slice(0, maxAccounts);
  const value = entries.map((entry) => `${entry.id}~${entry.signature}`).join('.');
  const secure = addresses.siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${lifetime}${secure}`;
}

function readEntries(request: Request): Entry[] {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.~-]+)`).exec(request.headers.get('cookie') ?? '')?.[1];
  const entries = (value ?? '').split('.').slice(0, maxAccounts);
  return entries.flatMap((entry) => {
    const [id, signature] = entry.split('~');
    return id && signature ? [{ id, signature }] : [];
  });
}

function sign(secret: string, id: string, userId: string): string {
  return createHmac('sha256', secret).update(`device/${userId}/${id}`).digest('base64url');
}

/** Prefix of a cookie over https: no other host of the domain can set it, and a page without https cannot either. */
const hostPrefix = '__Host-';

type CookieOptions = {
  siteUrl: string;
  sameSite: 'Lax' | 'Strict';
  /** In seconds; without it, the browser deletes the cookie when it closes. */
  maxAge: number | undefined;
};

/**
 * Reads a cookie of the whole site. Over https, one of the plain name is ignored: another host of the domain could have set it, so
 * that the visitor types their data into a stranger's account.
 */
export function readHostCookie(request: Request, name: string, siteUrl: string): string | undefined {
  const cookies = request.headers.get('cookie') ?? '';
  const fullName = isSecure(siteUrl) ? hostPrefix + name : name;
  return new RegExp(`(?:^|;\\s*)${fullName}=([\\w-]+)`).exec(cookies)?.[1];
}

/** Returns true if the request has this cookie, with or without the prefix. Another host of the domain may have set it. */
export function hasHostCookie(request: Request, name: string): boolean {
  return new RegExp(`(?:^|;\\s*)(?:${hostPrefix})?${name}=[\\w-]`).test(request.headers.get('cookie') ?? '');
}

/** Formats a cookie of the whole site that no script can read. */
export function hostCookie(name: string, value: string, { siteUrl, sameSite, maxAge }: CookieOptions): string {
  const [prefix, secure] = isSecure(siteUrl) ? [hostPrefix, '; Secure'] : ['', ''];
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${prefix}${name}=${value}; Path=/; HttpOnly; SameSite=${sameSite}${secure}${age}`;
}

export function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}

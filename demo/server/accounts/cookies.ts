/** Prefix of a cookie over https: no other host of the domain can set it, and a page without https cannot either. */
const hostPrefix = '__Host-';

type CookieOptions = {
  siteUrl: string;
  sameSite: 'Lax' | 'Strict';
  /** In seconds; without it, the browser deletes the cookie when it closes. */
  maxAge: number | undefined;
};

/** Reads a cookie of the whole site. Cookies from before https have the plain name. */
export function readHostCookie(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie') ?? '';
  return [hostPrefix + name, name]
    .map((each) => new RegExp(`(?:^|;\\s*)${each}=([\\w-]+)`).exec(cookies)?.[1])
    .find((value) => value !== undefined);
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

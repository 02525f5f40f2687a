import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../widget/contract/config.ts';
import { isOneOf, type Language } from '../../../widget/domain/enumerations.ts';
import { hasHostCookie } from '../accounts/cookies.ts';
import { sessionCookieName } from '../accounts/sessions.ts';
import type { StaticFolder } from './static-files.ts';

const year = 'public, max-age=31536000, immutable';

/** Pages are revalidated on each request, because their language depends on the user's cookie. */
const revalidate = 'no-cache';

/** Matches built files whose name contains a hash of their content. */
const hashed = /^\/assets\//;

/** Returns the hashes of the built pages' inline style and script for the policy; undefined if the site was not built. */
export function inlineHashes(folder: string): { style: string; script: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')).inline;
  } catch {
    return undefined;
  }
}

/**
 * Responds to a path of the site with a built file, a page in the user's language, or the not-found page with status 404.
 * Resolves to null if the site was not built. `rewrite` changes the HTML of a page.
 */
export async function sitePageResponse(
  site: StaticFolder,
  request: Request,
  choice: LanguageChoice,
  rewrite?: (html: string) => string,
): Promise<Response | null> {
  const url = new URL(request.url);
  const path = decodePath(url.pathname) ?? '/404';
  if (/\.\w+$/.test(path) && !/\.html$/.test(path)) {
    const file = await site.respond(request, path, { cacheControl: hashed.test(path) ? year : revalidate });
    if (file) return file;
  }
  const language = pageLanguage(url, request.headers.get('cookie') ?? '', choice);
  const options = { cacheControl: revalidate, ...(rewrite && { rewrite }) };
  for (const name of pageNames(path, url.pathname)) {
    const page = await site.respond(request, `${language}/${name}.html`, options);
    if (page) return withLanguage(page, language);
  }
  // Paths are case-insensitive: one with capitals redirects to its lower-case page.
  const [lowerCase = ''] = pageNames(path.toLowerCase(), url.pathname);
  if (
    lowerCase !== '' &&
    `/${lowerCase}` !== path &&
    (await site.respond(request, `${language}/${lowerCase}.html`, options))
  ) {
    return new Response(null, { status: 308, headers: { location: `/${lowerCase}${url.search}` } });
  }
  const missing = await site.respond(request, `${language}/404.html`, { ...options, status: 404 });
  return missing && withLanguage(missing, language);
}

export type LanguageChoice = Pick<Config, 'languages' | 'defaultLanguage'>;

/** Returns the language of the URL, the cookie or the default, in this order, if the operator offers it. */
export function pageLanguage(url: URL, cookies: string, { languages, defaultLanguage }: LanguageChoice): Language {
  const requested = url.searchParams.get('l');
  if (isOneOf(languages, requested)) return requested;
  return storedLanguage(cookies, languages) ?? defaultLanguage;
}

/** Returns the language that the visitor chose, if the operator offers it. */
function storedLanguage(cookies: string, languages: LanguageChoice['languages']): Language | undefined {
  const stored = /(?:^|;\s*)rental-language=(\w{2})(?:;|$)/.exec(cookies)?.[1];
  return isOneOf(languages, stored) ? stored : undefined;
}

/**
 * Returns the address of a mailed page in the mail's language, for a visitor who has neither chosen a language nor signed in; null
 * if the page has the right language anyway.
 */
export function mailedPageUrl(url: URL, request: Request, { languages, defaultLanguage }: LanguageChoice): URL | null {
  const mailed = url.searchParams.get('mailed');
  if (mailed === defaultLanguage || !isOneOf(languages, mailed)) return null;
  const isChosen = url.searchParams.has('l') || storedLanguage(request.headers.get('cookie') ?? '', languages);
  if (isChosen || hasHostCookie(request, sessionCookieName)) return null;
  const target = new URL(url);
  target.searchParams.delete('mailed');
  target.searchParams.set('l', mailed);
  return target;
}

/** Redirects to an address with a token, which neither a cache nor another site may get. */
export function privateRedirect(location: string): Response {
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return new Response(null, { status: 303, headers });
}

/**
 * Returns the file names of a path's page; `/` is `index`. A payment's session id is one segment of the path before decoding,
 * as in the browser's router.
 */
function pageNames(path: string, encodedPath: string): string[] {
  if (/^\/checkout-session\/[^/]+\/?$/i.test(encodedPath)) return ['checkout-session/session'];
  const name = path.replace(/^\/+|\/+$/g, '');
  if (name === '') return ['index'];
  if (name === '404' || name.endsWith('.html')) return [];
  return [name, `${name}/index`];
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function withLanguage(page: Response, language: Language): Response {
  page.headers.set('content-language', language);
  page.headers.set('vary', 'accept-encoding, cookie');
  return page;
}

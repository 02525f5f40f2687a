import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../widget/contract/config.ts';
import { isOneOf, type Language } from '../../../widget/domain/enumerations.ts';
import type { StaticFolder } from './static-files.ts';

const year = 'public, max-age=31536000, immutable';

/** Pages are looked up afresh each time, because their language depends on the reader's cookie. */
const revalidate = 'no-cache';

/** Built files whose name carries a hash of their content. */
const hashed = /^\/assets\//;

/** What a content-security policy has to name for the pages of a built site; undefined where it has not been built. */
export function inlineHashes(folder: string): { style: string; script: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')).inline;
  } catch {
    return undefined;
  }
}

/**
 * Answers a path of the site: a built file as it is, a page in the reader's language, or the no-match page with 404.
 * Null when the site has not been built. `rewrite` changes the text of a page.
 */
export async function answerSitePage(
  site: StaticFolder,
  request: Request,
  choice: LanguageChoice,
  rewrite?: (html: string) => string,
): Promise<Response | null> {
  const url = new URL(request.url);
  const path = decodePath(url.pathname);
  if (path === null) return null;
  if (/\.\w+$/.test(path) && !/\.html$/.test(path)) {
    const file = await site.answer(request, path, { cacheControl: hashed.test(path) ? year : revalidate });
    if (file) return file;
  }
  const language = pageLanguage(url, request.headers.get('cookie') ?? '', choice);
  const options = { cacheControl: revalidate, ...(rewrite && { rewrite }) };
  for (const name of pageNames(path, url.pathname)) {
    const page = await site.answer(request, `${language}/${name}.html`, options);
    if (page) return withLanguage(page, language);
  }
  // Letter case is forgiven: the page is where its small letters lead.
  const [small = ''] = pageNames(path.toLowerCase(), url.pathname);
  if (small !== '' && `/${small}` !== path && (await site.answer(request, `${language}/${small}.html`, options))) {
    return new Response(null, { status: 308, headers: { location: `/${small}${url.search}` } });
  }
  const missing = await site.answer(request, `${language}/404.html`, { ...options, status: 404 });
  return missing && withLanguage(missing, language);
}

export type LanguageChoice = Pick<Config, 'languages' | 'defaultLanguage'>;

/** The address decides first, then the cookie, then the default; each only where the operator offers that language. */
export function pageLanguage(url: URL, cookies: string, { languages, defaultLanguage }: LanguageChoice): Language {
  const asked = url.searchParams.get('l');
  if (isOneOf(languages, asked)) return asked;
  const stored = /(?:^|;\s*)rental-language=(\w{2})(?:;|$)/.exec(cookies)?.[1];
  return isOneOf(languages, stored) ? stored : defaultLanguage;
}

/** `/` is index; a payment's session follows its page, counted as one part before it is decoded, as the browser does. */
function pageNames(path: string, asSent: string): string[] {
  if (/^\/checkout-session\/[^/]+\/?$/i.test(asSent)) return ['checkout-session'];
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

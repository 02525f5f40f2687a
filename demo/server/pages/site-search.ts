import type { Client } from '../../../widget/client/create-client.ts';
import { fillCompressed, fillText, templateOf } from './page-template.ts';
import { type LanguageChoice, pageLanguage } from './site-pages.ts';
import type { SiteRenderer } from './site-renderer.ts';
import type { StaticFolder } from './static-files.ts';

type SearchPage = {
  site: StaticFolder;
  renderer: SiteRenderer;
  request: Request;
  choice: LanguageChoice;
  client: Client;
  /** Changes the HTML of the page. */
  rewrite?: ((html: string) => string) | undefined;
};

/**
 * Responds with the search page and its results: places, the first cars with totals and links, and a plain form. With script,
 * the elements replace them. If the search fails, the page is served without them.
 */
export async function searchPageResponse({
  site,
  renderer,
  request,
  choice,
  client,
  rewrite,
}: SearchPage): Promise<Response> {
  const url = new URL(request.url);
  const language = pageLanguage(url, request.headers.get('cookie') ?? '', choice);
  const fallback = await renderer.search({ search: url.search.slice(1), language, client }).catch(() => null);
  const file = await site.read(`${language}/search.html`);
  if (!file) return new Response('Not found', { status: 404 });
  const template = templateOf(file, ['rental-search', 'rental-results']);
  const contents = fallback ? [fallback.form, fallback.results] : [];
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': 'no-cache',
    'content-language': language,
    vary: 'accept-encoding, cookie',
  });
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (rewrite) return new Response(rewrite(fillText(template, contents)), { headers });
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) {
    return new Response(fillText(template, contents), { headers });
  }
  headers.set('content-encoding', 'gzip');
  return new Response(new Uint8Array(await fillCompressed(template, contents)), { headers });
}

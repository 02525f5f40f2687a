import { type LanguageChoice, pageLanguage } from './site-pages.ts';
import type { SearchFallback, SiteRenderer } from './site-renderer.ts';
import type { StaticFolder } from './static-files.ts';

type SearchPage = {
  site: StaticFolder;
  renderer: SiteRenderer;
  request: Request;
  choice: LanguageChoice;
  /** Calls the API within the process. */
  fetch: typeof fetch;
  /** Changes the HTML of the page. */
  rewrite?: ((html: string) => string) | undefined;
};

/** Inserts the form and the results into the tags of the rendered page. */
function fill(html: string, { form, results }: SearchFallback): string {
  const put = (tag: string, content: string) => (whole: string) =>
    whole.replace(`></${tag}>`, () => `>${content}</${tag}>`);
  return html
    .replace(/<rental-search[^>]*><\/rental-search>/, put('rental-search', form))
    .replace(/<rental-results[^>]*><\/rental-results>/, put('rental-results', results));
}

/**
 * Responds with the search page and its results: places, the first cars with totals and links, and a plain form. With script,
 * the elements replace them. If the search fails, the page is served without them.
 */
export async function searchPageResponse({
  site,
  renderer,
  request,
  choice,
  fetch: fetchApi,
  rewrite,
}: SearchPage): Promise<Response> {
  const url = new URL(request.url);
  const language = pageLanguage(url, request.headers.get('cookie') ?? '', choice);
  const fallback = await renderer.search({ search: url.search.slice(1), language, fetch: fetchApi }).catch(() => null);
  const complete = (html: string) => {
    const filled = fallback ? fill(html, fallback) : html;
    return rewrite?.(filled) ?? filled;
  };
  const page = await site.respond(request, `${language}/search.html`, { cacheControl: 'no-cache', rewrite: complete });
  if (!page) return new Response('Not found', { status: 404 });
  page.headers.set('content-language', language);
  page.headers.set('vary', 'accept-encoding, cookie');
  return page;
}

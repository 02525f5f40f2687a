import type { Config } from '../../../widget/contract/config.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { type LanguageChoice, pageLanguage } from './site-pages.ts';
import type { SiteRenderer } from './site-renderer.ts';
import type { StaticFolder } from './static-files.ts';

export type SearchRequest = { search: string; language: Language; config: Config; origin: string; ask: typeof fetch };

/** What stands in the two tags of the search page before their script is there. */
export type SearchFallback = { form: string; results: string };

type SearchPage = {
  site: StaticFolder;
  renderer: SiteRenderer;
  request: Request;
  choice: LanguageChoice;
  /** Asks the API without leaving the process. */
  ask: typeof fetch;
  /** Changes the text of the page. */
  rewrite?: ((html: string) => string) | undefined;
};

/** Puts the answer into the tags of the page as it was rendered. */
function fill(html: string, { form, results }: SearchFallback): string {
  const put = (tag: string, content: string) => (whole: string) =>
    whole.replace(`></${tag}>`, () => `>${content}</${tag}>`);
  return html
    .replace(/<rental-search[^>]*><\/rental-search>/, put('rental-search', form))
    .replace(/<rental-results[^>]*><\/rental-results>/, put('rental-results', results));
}

/**
 * The search page with its answer in it: places, the first cars with totals and links, and a form that the browser
 * sends itself. With script the elements take their place. When the search fails, the page comes without it.
 */
export async function answerSearchPage({
  site,
  renderer,
  request,
  choice,
  ask,
  rewrite,
}: SearchPage): Promise<Response> {
  const url = new URL(request.url);
  const language = pageLanguage(url, request.headers.get('cookie') ?? '', choice);
  const fallback = await renderer.search({ search: url.search.slice(1), language, ask }).catch(() => null);
  const complete = (html: string) => {
    const filled = fallback ? fill(html, fallback) : html;
    return rewrite?.(filled) ?? filled;
  };
  const page = await site.answer(request, `${language}/search.html`, { cacheControl: 'no-cache', rewrite: complete });
  if (!page) return new Response('Not found', { status: 404 });
  page.headers.set('content-language', language);
  page.headers.set('vary', 'accept-encoding, cookie');
  return page;
}

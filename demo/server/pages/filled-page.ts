import type { Language } from '../../../widget/domain/enumerations.ts';
import { fillCompressed, fillText, templateOf } from './page-template.ts';
import { type LanguageChoice, pageLanguage } from './site-pages.ts';
import type { StaticFolder } from './static-files.ts';

type FilledPage = {
  site: StaticFolder;
  /** The page's file without its language and extension. */
  name: string;
  /** The texts of the file before which its contents are inserted. */
  marks: readonly string[];
  request: Request;
  choice: LanguageChoice;
  /** Returns the contents for the query of the address. */
  fill: (address: { search: string; language: Language }) => Promise<readonly string[]>;
  /** Changes the HTML of the page. */
  rewrite?: ((html: string) => string) | undefined;
};

/** Responds with a page whose contents depend on its address. If they can't be found, it is served without them. */
export async function filledPageResponse({
  site,
  name,
  marks,
  request,
  choice,
  fill,
  rewrite,
}: FilledPage): Promise<Response> {
  const url = new URL(request.url);
  const language = pageLanguage(url, request.headers.get('cookie') ?? '', choice);
  const contents = await fill({ search: url.search.slice(1), language }).catch(() => []);
  const file = await site.read(`${language}/${name}.html`);
  if (!file) return new Response('Not found', { status: 404 });
  const template = templateOf(file, marks);
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

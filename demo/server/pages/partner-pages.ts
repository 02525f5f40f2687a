import { writeNonce } from '../http/page-nonce.ts';
import { setCommonHeaders } from '../http/security-headers.ts';
import type { StaticFolder } from './static-files.ts';

/** Site URL in the example pages, which the running server's own replaces. */
const placeholderUrl = 'http://localhost:4002';

/** Content of `policies.json` next to the pages: policies by page name, in which `{site}` is the widget's host. */
type Policies = Record<string, string>;

/** Serves the example partners' pages as another site would, each with its content security policy. */
export async function partnerPageResponse(
  pages: StaticFolder,
  request: Request,
  { siteUrl, policy, nonce }: { siteUrl: string; policy: string; nonce: string | undefined },
): Promise<Response> {
  const path = new URL(request.url).pathname;
  const rewrite = (text: string) => writeNonce(text.replaceAll(placeholderUrl, siteUrl), nonce);
  const options = { cacheControl: 'no-cache', rewrite };
  const folder = path.endsWith('/') ? path : `${path}/`;
  const name = path.endsWith('/') ? `${path}index.html` : path;
  const page =
    (await pages.respond(request, name, options)) ??
    (await pages.respond(request, `${path}.html`, options)) ??
    ((await pages.respond(request, `${folder}index.html`, options)) && redirectTo(folder)) ??
    new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const policies = await readPolicies(pages, request);
  const own = policies[name.replace(/^\//, '')];
  page.headers.set('content-security-policy', own?.replaceAll('{site}', siteUrl) ?? policy);
  setCommonHeaders(page.headers, { transport: 'plain', isApi: false });
  return page;
}

/** Redirects to the folder's URL with a slash, because the page's links are relative to the folder. */
const redirectTo = (location: string) => new Response(null, { status: 308, headers: { location } });

async function readPolicies(pages: StaticFolder, request: Request): Promise<Policies> {
  const plain = new Request(request.url);
  const file = await pages.respond(plain, 'policies.json', { cacheControl: 'no-cache', rewrite: (text) => text });
  return file ? ((await file.json()) as Policies) : {};
}

import { join } from 'node:path';
import type { App } from '../http/app.ts';
import { callerOf, clientAddress } from '../http/client-address.ts';
import { newPageNonce, writeNonce } from '../http/page-nonce.ts';
import { ProblemError } from '../http/problem-error.ts';
import { notFoundResponse } from '../http/problem-response.ts';
import { setPageHeaders } from '../http/security-headers.ts';
import type { MailContext } from '../mail/context.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import { siteConfig } from '../process/site-config.ts';
import type { PagePolicy } from './page-policy.ts';
import { pageLanguage, sitePageResponse } from './site-pages.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { searchPageResponse } from './site-search.ts';
import { createStaticFolder } from './static-files.ts';
import { tooManyPage } from './too-many-page.ts';

type Context = Pick<MailContext, 'addresses' | 'configuration' | 'limits' | 'random' | 'siteConfig'>;

type SiteOptions = {
  distDir: string;
  renderer: SiteRenderer | null;
  pagePolicy: PagePolicy;
  /** The API, which the search page calls within the process. */
  api: App;
};

/** Adds the site's pages and files. Its last route matches every path, so it has to be added after all others. */
export function addSiteRoutes(app: App, context: Context, options: SiteOptions): void {
  const { distDir, renderer, pagePolicy, api } = options;
  const site = createStaticFolder(join(distDir, 'site'), {
    complete: (html) => html.replaceAll('{{origin}}', context.addresses.siteUrl),
    ...(renderer && { render: renderer.render }),
  });
  const config = () => siteConfig(context, '');
  const withNonce = createNonceWriter(context, pagePolicy);
  app.get('/search', async ({ req, env }, next) => {
    if (!renderer) return next();
    const caller = callerOf(clientAddress(req.raw, env, context.configuration.trustProxy));
    const refusal = await context.limits.consume('searchPage', caller).catch(toProblem);
    if (refusal) return tooManyPage(pageLanguage(new URL(req.url), req.header('cookie') ?? '', config()), refusal);
    const fetchApi: typeof fetch = async (input, init) => api.fetch(new Request(input, init), env);
    const page = { site, renderer, request: req.raw, choice: config(), fetch: fetchApi };
    return withNonce((rewrite) => searchPageResponse({ ...page, rewrite }));
  });
  app.get('*', ({ req }) => withNonce((rewrite) => sitePageResponse(site, req.raw, config(), rewrite)));
}

function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  throw error;
}

type MakePage = (rewrite?: (html: string) => string) => Promise<Response | null>;

/** Returns a function that adds a nonce to a page and its policy if a payment provider needs one. */
function createNonceWriter({ configuration, random }: Context, pagePolicy: PagePolicy) {
  return async (makePage: MakePage): Promise<Response> => {
    const nonce = newPageNonce(gatewaysOf(configuration), random);
    if (nonce === undefined) return (await makePage()) ?? notFoundResponse();
    const page = await makePage((html) => writeNonce(html, nonce));
    if (page && /^text\/html/.test(page.headers.get('content-type') ?? '')) {
      setPageHeaders(page.headers, pagePolicy(nonce));
    }
    return page ?? notFoundResponse();
  };
}

import { join } from 'node:path';
import type { Context as HonoContext } from 'hono';
import type { Client } from '../../../widget/client/create-client.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import type { App } from '../http/app.ts';
import { callerOf, clientAddress } from '../http/client-address.ts';
import type { LimitName } from '../http/limits.ts';
import type { LocalClients } from '../http/local-client.ts';
import { newPageNonce, writeNonce } from '../http/page-nonce.ts';
import { ProblemError } from '../http/problem-error.ts';
import { notFoundResponse } from '../http/problem-response.ts';
import { isPage, setPageHeaders } from '../http/security-headers.ts';
import type { MailContext } from '../mail/context.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import { siteConfig } from '../process/site-config.ts';
import { filledPageResponse } from './filled-page.ts';
import type { PagePolicy } from './page-policy.ts';
import { refusedPage } from './refused-page.ts';
import { mailedPageUrl, pageLanguage, privateRedirect, sitePageResponse } from './site-pages.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { createStaticFolder } from './static-files.ts';

type Context = Pick<
  MailContext,
  'addresses' | 'admission' | 'configuration' | 'limits' | 'random' | 'siteConfig' | 'terms'
>;

type SiteOptions = {
  distDir: string;
  renderer: SiteRenderer | null;
  pagePolicy: PagePolicy;
  /** Creates the clients with which pages call the API within the process. */
  localClients: LocalClients;
};

type PageAddress = { search: string; language: Language };

type FilledRoute = {
  marks: readonly string[];
  limit?: LimitName;
  fill: (renderer: SiteRenderer, request: PageAddress & { client: Client }) => Promise<readonly string[]>;
};

/** Adds the site's pages and files. Its last route matches every path, so it has to be added after all others. */
export function addSiteRoutes(app: App, context: Context, options: SiteOptions): void {
  const { distDir, renderer, pagePolicy, localClients } = options;
  // A page is rendered for all who open it, so its calls count for none of them.
  const clientForAll = localClients('unknown');
  const site = createStaticFolder(join(distDir, 'site'), {
    complete: (html) => html.replaceAll('{{origin}}', context.addresses.siteUrl),
    ...(renderer && { render: (path: string) => renderer.render(path, clientForAll) }),
  });
  const config = () => siteConfig(context, '');
  const withNonce = createNonceWriter(context, pagePolicy);
  /** Makes a page if the server has a slot for it, and otherwise the page of the refusal. */
  const admit = ({ req }: HonoContext, make: () => Promise<Response>) =>
    context.admission.run('read', make).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      return refusedPage(context, pageLanguage(new URL(req.url), req.header('cookie') ?? '', config()), error);
    });
  /** Adds a page whose contents depend on its address. The API counts its calls for the page's caller. */
  const addFilledPage = (name: 'search' | 'checkout', { marks, limit, fill }: FilledRoute) =>
    app.get(`/${name}`, async (call, next) => {
      if (!renderer) return next();
      const { req, env } = call;
      const address = clientAddress(req.raw, env, context.configuration.trustProxy);
      return admit(call, async () => {
        if (limit) await context.limits.consume(limit, callerOf(address));
        const page = { site, name, marks, request: req.raw, choice: config() };
        const contents = (request: PageAddress) => fill(renderer, { ...request, client: localClients(address) });
        return withNonce((rewrite) => filledPageResponse({ ...page, fill: contents, rewrite }));
      });
    });
  addFilledPage('search', {
    marks: ['</rental-search>', '</rental-results>', '<!--responses-->'],
    limit: 'searchPage',
    fill: async (pages, request) => {
      const { form, results, responses } = await pages.search(request);
      return [form, results, responses];
    },
  });
  addFilledPage('checkout', {
    marks: ['<!--responses-->'],
    fill: async (pages, request) => [await pages.checkoutResponses(request)],
  });
  for (const page of ['', 'booking', 'activate', 'reset-password', 'forgot-password']) {
    app.get(`/${page}`, (call, next) => {
      const url = new URL(call.req.url);
      const mailed = mailedPageUrl(url, call.req.raw, config());
      return mailed ? Promise.resolve(privateRedirect(mailed.pathname + mailed.search)) : next();
    });
  }
  app.get('*', (call) => {
    const { req } = call;
    const make = () => withNonce((rewrite) => sitePageResponse(site, req.raw, config(), rewrite));
    return isFile(req.path) ? make() : admit(call, make);
  });
}

/** Returns true for scripts, styles and pictures, which cost next to nothing. */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path);
}

type MakePage = (rewrite?: (html: string) => string) => Promise<Response | null>;

/** Returns a function that adds a nonce to a page and its policy if an enabled service needs one. */
function createNonceWriter(context: Context, pagePolicy: PagePolicy) {
  const payments = gatewaysOf(context.configuration);
  return async (makePage: MakePage): Promise<Response> => {
    const hasGoogleSignIn = siteConfig(context, '').googleClientId !== undefined;
    const nonce = newPageNonce({ payments, hasGoogleSignIn }, context.random);
    if (nonce === undefined) return (await makePage()) ?? notFoundResponse();
    const page = await makePage((html) => writeNonce(html, nonce));
    if (page && isPage(page.headers)) setPageHeaders(page.headers, pagePolicy({ nonce }));
    return page ?? notFoundResponse();
  };
}

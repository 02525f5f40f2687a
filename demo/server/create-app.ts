import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { readPartnerSignIn } from './accounts/partner-sign-in.ts';
import { readSession } from './accounts/sessions.ts';
import { bookingMailHandler } from './bookings/booking-mails.ts';
import { type Authentication, createApi } from './http/api.ts';
import { externalHosts } from './http/external-hosts.ts';
import { checkOrigin, originKind } from './http/origin.ts';
import { ownOrigins, partnerOrigins } from './http/origins.ts';
import { newPageNonce, writeNonce } from './http/page-nonce.ts';
import { ProblemError } from './http/problem-error.ts';
import { errorResponse, problemResponse } from './http/problem-response.ts';
import { readBytes } from './http/read-body.ts';
import { filePolicy, plainPagePolicy, setCommonHeaders, setPageHeaders, sitePolicy } from './http/security-headers.ts';
import { answerMailbox } from './pages/mailbox.ts';
import { answerPostedPage, confirmSubscriptionPage, joinAccountPage } from './pages/plain-pages.ts';
import { answerBrandStyles, answerConfig, answerOpenApi, outsideSources } from './pages/site-documents.ts';
import { answerManifest, answerRobots, answerSitemap } from './pages/site-listing.ts';
import { answerSitePage, inlineHashes, pageLanguage } from './pages/site-pages.ts';
import { createSiteRenderer } from './pages/site-renderer.ts';
import { answerSearchPage } from './pages/site-search.ts';
import { createStaticFolder } from './pages/static-files.ts';
import { handleWebhook } from './payment/handle-webhook.ts';
import { cardPage, cardPagePolicy } from './payment/sandbox/card-page.ts';
import { gatewaysOf } from './process/payment-methods.ts';
import { siteConfig } from './process/site-config.ts';
import type { RouteContext } from './routes/context.ts';
import { createHandlers } from './routes/handlers.ts';
import { tileResponse } from './tiles/tile-response.ts';

type Environment = { Bindings: HttpBindings; Variables: { pattern: string } };

const hour = 'public, max-age=3600';
const year = 'public, max-age=31536000, immutable';

/** The whole server as a function from request to response. `distDir` holds what the build made, `keptEmbedDir` earlier versions of the loader. */
export function createApp(services: RouteContext, distDir: string, keptEmbedDir?: string): Hono<Environment> {
  const { configuration, addresses, log } = services;
  services.events.subscribe(bookingMailHandler(services));
  const renderer = createSiteRenderer(services, distDir);
  const inline = inlineHashes(join(distDir, 'site'));
  const site = createStaticFolder(join(distDir, 'site'), {
    complete: (html) => html.replaceAll('{{origin}}', addresses.siteUrl),
    ...(renderer && { make: renderer.make }),
  });
  const config = () => siteConfig(services, '');
  const embed = createStaticFolder(join(distDir, 'embed'));
  const keptEmbed = keptEmbedDir === undefined ? embed : createStaticFolder(keptEmbedDir);
  const demo = createStaticFolder(join(distDir, 'demo'));
  const sandbox = createStaticFolder(join(distDir, 'sandbox'));
  const rules = () => ({ own: ownOrigins(services), partners: partnerOrigins(services) });
  const authentication: Authentication = {
    readSession: (request) => readSession(services, request),
    readPartnerSignIn: (token, request) => readPartnerSignIn(services, token, request),
  };
  const api = createApi(services, createHandlers(services), authentication, rules);
  const isSecure = () => addresses.siteUrl.startsWith('https:');
  const policy = (nonce?: string) =>
    sitePolicy({
      siteUrl: addresses.siteUrl,
      payments: gatewaysOf(configuration),
      secure: isSecure(),
      ...outsideSources(services),
      external: externalHosts(config(), gatewaysOf(configuration)),
      inline,
      nonce,
    });
  const answerPage = async (make: (rewrite?: (html: string) => string) => Promise<Response | null>) => {
    const nonce = newPageNonce(gatewaysOf(configuration), services.random);
    if (nonce === undefined) return (await make()) ?? notFound();
    const page = await make((html) => writeNonce(html, nonce));
    if (page && /^text\/html/.test(page.headers.get('content-type') ?? '')) setPageHeaders(page.headers, policy(nonce));
    return page ?? notFound();
  };
  const app = new Hono<Environment>();

  app.use(async (context, next) => {
    const start = performance.now();
    await next();
    const { headers } = context.res;
    setCommonHeaders(headers, isSecure());
    if (/^text\/html/.test(headers.get('content-type') ?? '') && !headers.has('content-security-policy')) {
      setPageHeaders(headers, policy());
    }
    const { method } = context.req;
    const pattern = context.get('pattern') ?? firstPart(context.req.path);
    log({ method, pattern, status: context.res.status, ms: Math.round(performance.now() - start) });
  });
  app.onError((error) => errorResponse(error, log));
  app.use(compress());

  app.get('/health', async (context) => {
    await services.checkDatabase();
    return context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' });
  });
  app.get('/config.json', () => shared(answerConfig(services, '')));
  app.get('/brand.css', () => answerBrandStyles(services));
  app.get('/robots.txt', () => answerRobots(addresses.siteUrl));
  app.get('/site.webmanifest', () => answerManifest(config()));
  app.get('/sitemap.xml', async () =>
    answerSitemap(config(), addresses.siteUrl, (await renderer?.publicPaths()) ?? ['/']),
  );
  app.get('/api/openapi.json', () => shared(answerOpenApi(services)));
  app.get('/embed/:version/config.json', () => shared(answerConfig(services, addresses.siteUrl)));
  app.post('/webhooks/:provider', (context) => handleWebhook(services, context.req.param('provider'), context.req.raw));
  for (const path of ['/api/*', '/API/*', '/cdn/*']) {
    app.all(path, async (context) => {
      const { response, pattern } = await api(context.req.raw, context.env);
      context.set('pattern', pattern);
      return response;
    });
  }
  app.get('/tiles/:zoom/:column/:file', (context) => {
    const { zoom, column, file } = context.req.param();
    const tile = tileResponse(zoom, column, file);
    tile.headers.set('content-security-policy', filePolicy);
    return shared(tile);
  });
  app.get('/embed/*', async (context) => {
    const path = context.req.path.slice('/embed'.length);
    const cacheControl = /^\/\d+\.\d+\.\d+/.test(path) ? year : hour;
    const options = { cacheControl };
    const file =
      (await embed.answer(context.req.raw, path, options)) ?? (await keptEmbed.answer(context.req.raw, path, options));
    return shared(file ?? notFound());
  });
  app.get('/demo', (context) => context.redirect('/demo/', 308));
  app.get('/demo/*', async (context) => {
    const path = context.req.path.slice('/demo'.length).replace(/\/$/, '/index.html');
    return (await demo.answer(context.req.raw, path, { cacheControl: 'no-cache' })) ?? notFound();
  });
  if (gatewaysOf(configuration).includes('sandbox')) {
    app.get('/sandbox/card', () => {
      const { own, partners } = rules();
      const answer = new Response(cardPage, { headers: { 'content-type': 'text/html; charset=utf-8' } });
      setPageHeaders(answer.headers, cardPagePolicy([...own, ...partners]));
      return answer;
    });
    app.get('/sandbox/*', async (context) => {
      const path = context.req.path.slice('/sandbox'.length);
      return (await sandbox.answer(context.req.raw, path, { cacheControl: 'no-cache' })) ?? notFound();
    });
  }
  if (configuration.demo) {
    app.get('/mailbox/*', async (context) => {
      const answer = (await answerMailbox(services, context.req.path)) ?? notFound();
      const isMail = context.req.path.endsWith('.html');
      setPageHeaders(answer.headers, isMail ? filePolicy : plainPagePolicy);
      return answer;
    });
  }
  app.get('/confirm-subscription/:token', (context) =>
    confirmSubscriptionPage(
      pageLanguage(new URL(context.req.url), context.req.header('cookie') ?? '', config()),
      context.req.param('token'),
    ),
  );
  app.get('/join-account/:token', (context) =>
    joinAccountPage(
      pageLanguage(new URL(context.req.url), context.req.header('cookie') ?? '', config()),
      context.req.param('token'),
      context.req.query('with') ?? '',
    ),
  );
  app.on('POST', ['/confirm-email', '/confirm-subscription', '/join-account'], async (context) => {
    checkOrigin(originKind(context.req.raw, rules()), true, false);
    const bytes = await readBytes(context.req.raw, 10_000, 'body_too_large');
    const fields = await new Response(bytes, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).formData();
    return answerPostedPage(services, context.req.path, fields);
  });
  app.get('/search', async (context, next) => {
    if (!renderer) return next();
    const ask: typeof fetch = async (input, init) => (await api(new Request(input, init), context.env)).response;
    const request = context.req.raw;
    return answerPage((rewrite) => answerSearchPage({ site, renderer, request, choice: config(), ask, rewrite }));
  });
  app.get('*', (context) => answerPage((rewrite) => answerSitePage(site, context.req.raw, config(), rewrite)));
  app.all('*', () => problemResponse(new ProblemError('method_not_allowed')));
  return app;
}

function shared(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  return response;
}

function notFound(): Response {
  return problemResponse(new ProblemError('not_found'));
}

/** Enough to tell what kind of request it was. */
function firstPart(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

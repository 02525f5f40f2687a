import { getSettings } from '../../../widget/contract/operations/site.ts';
import { addAssistantRoutes } from '../assistants/assistant-routes.ts';
import { createApi } from '../http/api.ts';
import { type App, createHttpApp } from '../http/app.ts';
import type { HttpContext } from '../http/context.ts';
import { createLocalClients } from '../http/local-client.ts';
import { createMetrics } from '../http/metrics.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { problemResponse } from '../http/problem-response.ts';
import { createProxyWatch } from '../http/proxy-watch.ts';
import { addDocumentRoutes } from '../pages/document-routes.ts';
import { addFileRoutes } from '../pages/file-routes.ts';
import { createPagePolicy, isSecure } from '../pages/page-policy.ts';
import { createSiteRenderer } from '../pages/site-renderer.ts';
import { addSiteRoutes } from '../pages/site-routes.ts';
import { limitReads } from '../routes/limit-reads.ts';
import { bookCarsAccountHandlers } from './account-handlers.ts';
import { bookCarsBookingHandlers } from './booking-handlers.ts';
import { createSessionReader } from './caller-session.ts';
import { bookCarsCheckoutHandler } from './checkout-handler.ts';
import type { BookCarsContext } from './context.ts';
import { bookCarsFileHandlers } from './file-handlers.ts';
import { bookCarsPaymentHandlers } from './payment-handlers.ts';
import { bookCarsSearchHandlers } from './search-handlers.ts';
import { bookCarsSiteHandlers } from './site-handlers.ts';

export type RelayContext = BookCarsContext &
  Pick<HttpContext, 'admission' | 'origins'> & { lifecycle: { isStopping: boolean } };

/** Creates the server in front of a BookCars backend: site, elements, tiles and the API, which it relays and completes. */
export function createRelayApp(context: RelayContext, distDir: string, dataDir: string): App {
  const renderer = createSiteRenderer(context, distDir);
  const pagePolicy = createPagePolicy(context, distDir);
  const authentication = { readSession: createSessionReader(context), readPartnerSignIn: async () => null };
  const handlers = createRelayHandlers(context);
  const api = createApi(context, handlers, authentication);
  const localClients = createLocalClients(context, handlers);
  const proxy = createProxyWatch(context);
  const metrics = context.configuration.metricsToken === undefined ? null : createMetrics();
  const app = createHttpApp({
    log: context.log,
    observe: proxy.observe,
    measure: (request) => metrics?.observe(request),
    transport: () => {
      if (!isSecure(context)) return 'plain';
      return context.configuration.secureSubdomains ? 'https-with-subdomains' : 'https';
    },
    pagePolicy: () => pagePolicy(),
  });
  addReadiness(app, context, proxy.isMisconfigured);
  addDocumentRoutes(app, context, renderer);
  app.route('/', api);
  const findQuote = async (id: string) => context.quotes.find(id);
  addAssistantRoutes(app, context, { localClients, findQuote, articleText: renderer?.articleText ?? null });
  addFileRoutes(app, context, { distDir, dataDir, pagePolicy });
  addSiteRoutes(app, context, { distDir, renderer, pagePolicy, localClients });
  app.all('*', () => problemResponse(new ProblemError('method_not_allowed')));
  return app;
}

/** Returns the handlers of the operations that BookCars has, or that can be computed from its responses. */
export function createRelayHandlers(context: BookCarsContext): Handlers {
  return limitReads(context.limits, {
    ...bookCarsSiteHandlers(context),
    ...bookCarsSearchHandlers(context),
    ...bookCarsCheckoutHandler(context),
    ...bookCarsBookingHandlers(context),
    ...bookCarsPaymentHandlers(context),
    ...bookCarsAccountHandlers(context),
    ...bookCarsFileHandlers(context),
  });
}

/** Adds `/health`, whether the process lives, and `/ready`, whether BookCars responds. */
function addReadiness(app: App, { bookCars, lifecycle }: RelayContext, isMisconfigured: () => boolean): void {
  const headers = { 'cache-control': 'no-store' };
  app.get('/health', ({ json }) => json({ status: 'ok' }, 200, headers));
  app.get('/ready', async ({ json }) => {
    const isUp = await bookCars.visitor.call(getSettings).then(
      () => true,
      () => false,
    );
    const checks = {
      process: lifecycle.isStopping ? 'failed' : 'ok',
      bookcars: isUp ? 'ok' : 'failed',
      proxy: isMisconfigured() ? 'warning' : 'ok',
    };
    const isReady = !Object.values(checks).includes('failed');
    return json({ status: isReady ? 'ready' : 'not ready', checks }, isReady ? 200 : 503, headers);
  });
}

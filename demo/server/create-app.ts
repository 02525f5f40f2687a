import { readPartnerSignIn } from './accounts/partner-sign-in.ts';
import { readSession } from './accounts/sessions.ts';
import { addAssistantRoutes } from './assistants/assistant-routes.ts';
import { bookingMailHandler } from './bookings/booking-mails.ts';
import { guestLimitHandler } from './checkout/guest-limits.ts';
import { createApi } from './http/api.ts';
import { type App, createHttpApp } from './http/app.ts';
import { callerOf, clientAddress } from './http/client-address.ts';
import { createLocalClients } from './http/local-client.ts';
import { createMetrics } from './http/metrics.ts';
import { ProblemError } from './http/problem-error.ts';
import { problemResponse } from './http/problem-response.ts';
import { createProxyWatch } from './http/proxy-watch.ts';
import { addDocumentRoutes } from './pages/document-routes.ts';
import { addFileRoutes } from './pages/file-routes.ts';
import { createPagePolicy, isSecure } from './pages/page-policy.ts';
import { addPartnerVisits } from './pages/partner-visits.ts';
import { addPlainPageRoutes } from './pages/plain-page-routes.ts';
import { createSiteRenderer } from './pages/site-renderer.ts';
import { addSiteRoutes } from './pages/site-routes.ts';
import { handleWebhook } from './payment/handle-webhook.ts';
import { findQuote } from './pricing/held-quote.ts';
import type { RouteContext } from './routes/context.ts';
import { createHandlers } from './routes/handlers.ts';
import { addMetricsRoute } from './routes/metrics.ts';
import { addReadinessRoutes } from './routes/readiness.ts';

/**
 * Creates the whole server as a function from request to response. `distDir` contains the build's output, `dataDir`
 * earlier versions of the loader and the operator's own files. A route that is added first takes precedence.
 */
export function createApp(services: RouteContext, distDir: string, dataDir?: string): App {
  services.events.subscribe(guestLimitHandler(services));
  services.events.subscribe(bookingMailHandler(services));
  const renderer = createSiteRenderer(services, distDir);
  const pagePolicy = createPagePolicy(services, distDir);
  const authentication = {
    readSession: (request: Request) => readSession(services, request),
    readPartnerSignIn: (token: string, request: Request) => readPartnerSignIn(services, token, request),
  };
  const handlers = createHandlers(services);
  const api = createApi(services, handlers, authentication);
  const localClients = createLocalClients(services, handlers);

  const proxy = createProxyWatch(services);
  const metrics = services.configuration.metricsToken === undefined ? null : createMetrics();
  const app = createHttpApp({
    log: services.log,
    observe: proxy.observe,
    measure: (request) => metrics?.observe(request),
    transport: () => {
      if (!isSecure(services)) return 'plain';
      return services.configuration.secureSubdomains ? 'https-with-subdomains' : 'https';
    },
    pagePolicy: () => pagePolicy(),
  });
  addReadinessRoutes(app, services, proxy);
  addMetricsRoute(app, services, metrics);
  addDocumentRoutes(app, services, renderer);
  app.post('/webhooks/:provider', ({ req, env }) => {
    const caller = callerOf(clientAddress(req.raw, env, services.configuration.trustProxy));
    return handleWebhook(services, req.param('provider'), { request: req.raw, caller });
  });
  app.route('/', api);
  addAssistantRoutes(app, services, {
    localClients,
    findQuote: (id) => findQuote(services, id),
    articleText: renderer?.articleText ?? null,
  });
  addFileRoutes(app, services, { distDir, dataDir, pagePolicy });
  addPlainPageRoutes(app, services);
  addPartnerVisits(app, services);
  addSiteRoutes(app, services, { distDir, renderer, pagePolicy, localClients });
  app.all('*', () => problemResponse(new ProblemError('method_not_allowed')));
  return app;
}

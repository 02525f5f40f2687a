import type { Client } from '../../../widget/client/create-client.ts';
import { chosenExtrasPairs } from '../../../widget/domain/checkout-link.ts';
import { formatPairs, queryPairs } from '../../../widget/domain/trip-query.ts';
import type { App } from '../http/app.ts';
import { callerOf, clientAddress } from '../http/client-address.ts';
import type { HttpContext } from '../http/context.ts';
import type { LocalClients } from '../http/local-client.ts';
import { ProblemError } from '../http/problem-error.ts';
import { errorResponse, problemResponse } from '../http/problem-response.ts';
import { type HeldQuote, quoteCookie } from '../pricing/held-quote.ts';
import { errorTrace } from '../process/error-message.ts';
import { networkCheck } from '../process/networks.ts';
import { siteConfig } from '../process/site-config.ts';
import type { ArticleText } from './assistant-resources.ts';
import { loadMcpServer } from './load-mcp-server.ts';

type Context = Pick<HttpContext, 'addresses' | 'configuration' | 'limits' | 'log' | 'now' | 'origins' | 'siteConfig'>;

export type AssistantOptions = {
  /** Creates the clients with which tools call the API within the process. */
  localClients: LocalClients;
  findQuote: (id: string) => Promise<HeldQuote | null>;
  articleText: ArticleText | null;
};

/** Adds `/mcp`, where assistants search and hold prices, and `/quote/{id}`, which opens the checkout with a held price. */
export function addAssistantRoutes(app: App, context: Context, options: AssistantOptions): void {
  const { configuration, limits, log } = context;
  app.get('/quote/:id', async (call, next) => {
    const quote = await options.findQuote(call.req.param('id'));
    return quote ? openCheckout(context, quote, call.req.query('l')) : next();
  });
  if (!configuration.assistants) {
    const detail = 'Assistants are switched off on this server.';
    app.all('/mcp', () => problemResponse(new ProblemError('not_found', { detail })));
    return;
  }
  const { assistantNetworks } = configuration;
  const isAllowed = assistantNetworks.length === 0 ? () => true : networkCheck(assistantNetworks);
  app.all('/mcp', async ({ req, env }) => {
    try {
      const address = clientAddress(req.raw, env, configuration.trustProxy);
      const kind = context.origins.recentKindOf(req.raw);
      if (kind === 'partner' || kind === 'other') throw new ProblemError('origin_not_allowed');
      if (!isAllowed(address)) throw new ProblemError('forbidden');
      await limits.consume('assistant', callerOf(address));
      return await respond(context, options, req.raw, options.localClients(address));
    } catch (error) {
      return errorResponse(error, log);
    }
  });
}

async function respond(
  context: Context,
  { findQuote, articleText }: AssistantOptions,
  request: Request,
  client: Client,
): Promise<Response> {
  const { respondToMcp } = await loadMcpServer();
  const { log, now } = context;
  const { siteUrl } = context.addresses;
  const onError = (error: Error) => log({ level: 'warning', message: `Assistant request: ${errorTrace(error)}` });
  const response = await respondToMcp(request, {
    client,
    config: siteConfig(context, ''),
    siteUrl,
    findQuote,
    articleText,
    now,
    onCall: (tool, code) => log({ assistant: tool, ...(code === null ? {} : { code }) }),
    onError,
  });
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** Redirects to the checkout of a quote's trip. While the quote is valid, a cookie makes the checkout open with its price. */
function openCheckout({ addresses, now }: Context, quote: HeldQuote, language: string | undefined): Response {
  const { id, carId, pickupId, dropoffId, from, to, chosen, expiresAt } = quote;
  const query = { pickup: pickupId, dropoff: dropoffId, from, to, driverAge: quote.driverAge };
  const params = formatPairs([
    ['car', carId],
    ...queryPairs(query),
    ...(chosen ? chosenExtrasPairs(chosen) : []),
    ...(language ? [['l', language] as const] : []),
  ]);
  const headers = new Headers({ location: `/checkout?${params}`, 'cache-control': 'no-store' });
  const seconds = Math.floor((expiresAt.getTime() - now().getTime()) / 1000);
  if (seconds > 0) headers.set('set-cookie', quoteCookie(id, seconds, addresses.siteUrl.startsWith('https:')));
  return new Response(null, { status: 303, headers });
}

import { type Config, parseConfig } from '../../widget/contract/config.ts';
import { buildOpenApi } from '../../widget/contract/openapi.ts';
import type { Services } from './services.ts';

type GatewayName = Config['paymentGateway'];

/**
 * What site and elements read first. The operator's own file comes first, then what only the running server knows; the
 * contract's schema fills in the rest. No exchange-rate source but this server is named, so no page asks a third party.
 */
export function answerConfig({ configuration, addresses, siteConfig }: Services, apiHost: string): Response {
  const config = parseConfig({
    contactEmail: configuration.contactEmail,
    rateProviders: [],
    paymentGateway: onlineGateway(configuration.payments),
    siteUrl: addresses.siteUrl,
    apiHost,
    ...siteConfig,
  });
  return Response.json(config, { headers: { 'cache-control': 'no-cache' } });
}

function onlineGateway(payments: readonly GatewayName[]): GatewayName {
  return payments.find((name) => name !== 'counter') ?? 'counter';
}

/** The API's own description. */
export function answerOpenApi({ addresses }: Services): Response {
  const document = buildOpenApi({ url: addresses.siteUrl, version: '1' });
  return Response.json(document, { headers: { 'cache-control': 'public, max-age=3600' } });
}

import { type Config, parseConfig } from '../../../widget/contract/config.ts';
import type { Configuration } from './configuration.ts';

type GatewayName = Config['paymentGateway'];

/** Where people reach the site and the example partners; known once the server listens. */
export type Addresses = { siteUrl: string; partnerUrl: string };

export type SiteConfigSources = {
  configuration: Configuration;
  addresses: Addresses;
  /** The operator's own `config.json`, already validated. */
  siteConfig: Record<string, unknown>;
};

/**
 * What site and elements read first. The operator's own file comes first, then what only the running server knows; the
 * contract's schema fills in the rest. Exchange rates are this server's business, and so are the keys to them: no page is told
 * of a source, and none asks a third party.
 */
export function siteConfig({ configuration, addresses, siteConfig: own }: SiteConfigSources, apiHost: string): Config {
  const { facebookAppSecret: _secret, ...social } = configuration.social;
  return parseConfig({
    contactEmail: configuration.contactEmail,
    paymentGateway: onlineGateway(configuration.payments),
    payAtCounter: configuration.payments.includes('counter'),
    stripePublishableKey: configuration.stripe?.publishableKey,
    payPalClientId: configuration.payPal?.clientId,
    ...social,
    siteUrl: addresses.siteUrl,
    apiHost,
    ...own,
    rateProviders: [],
    rateKeys: {},
  });
}

function onlineGateway(payments: readonly GatewayName[]): GatewayName {
  return payments.find((name) => name !== 'counter') ?? 'counter';
}

import { type Config, parseConfig } from '../../../widget/contract/config.ts';
import type { Configuration } from './configuration.ts';

type GatewayName = Config['paymentGateway'];

/** URLs of the site and the example partners; set once the server listens. */
export type Addresses = { siteUrl: string; partnerUrl: string };

export type SiteConfigSources = {
  configuration: Configuration;
  addresses: Addresses;
  /** The operator's own `config.json`, already validated. */
  siteConfig: Record<string, unknown>;
};

/**
 * Composes the configuration that the site and the elements load. The operator's file takes precedence over the server's
 * values, and the contract's schema adds the defaults. Only the server fetches exchange rates, so pages receive neither
 * their providers nor the keys.
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

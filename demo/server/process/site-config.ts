import { type Config, parseConfig } from '../../../widget/contract/config.ts';
import { paymentProviders, providerNames } from '../../../widget/domain/payment-providers.ts';
import type { Configuration } from './configuration.ts';
import { type ProviderKeys, publicKey } from './payment-keys.ts';
import { preferredGateway } from './payment-methods.ts';

/** URLs of the site and the example partners; set once the server listens. */
export type Addresses = { siteUrl: string; partnerUrl: string };

export type SiteConfigSources = {
  configuration: Configuration;
  addresses: Addresses;
  /** The operator's own `config.json`, already validated. */
  siteConfig: Record<string, unknown>;
};

const composed = new WeakMap<SiteConfigSources['siteConfig'], Map<string, { of: Configuration; config: Config }>>();

/** Returns the configuration that the site and the elements load. It is composed once for each address of the server. */
export function siteConfig(sources: SiteConfigSources, apiHost: string): Config {
  const { configuration, addresses, siteConfig: own } = sources;
  const known = composed.get(own) ?? new Map<string, { of: Configuration; config: Config }>();
  composed.set(own, known);
  const key = `${addresses.siteUrl} ${apiHost}`;
  const found = known.get(key);
  if (found?.of === configuration) return found.config;
  const config = compose(sources, apiHost);
  known.set(key, { of: configuration, config });
  return config;
}

/**
 * Composes the configuration. The operator's file takes precedence over the server's values, and the contract's schema adds the
 * defaults. Only the server fetches exchange rates, so pages receive neither their providers nor the keys.
 */
function compose({ configuration, addresses, siteConfig: own }: SiteConfigSources, apiHost: string): Config {
  const { facebookAppSecret: _secret, ...social } = configuration.social;
  return parseConfig({
    contactEmail: configuration.contactEmail,
    paymentGateway: preferredGateway({ configuration, siteConfig: own }),
    payAtCounter: configuration.payments.includes('counter'),
    ...publicKeys(configuration.providerKeys),
    ...social,
    siteUrl: addresses.siteUrl,
    apiHost,
    ...own,
    // BookCars has no operation that takes the figures.
    vitalsPercent: configuration.bookCarsUrl === undefined ? configuration.vitalsPercent : 0,
    rateProviders: [],
    rateKeys: {},
  });
}

function publicKeys(keys: ProviderKeys) {
  return Object.fromEntries(providerNames.map((name) => [paymentProviders[name].configKey, publicKey(keys, name)]));
}

import type { PaymentGateway } from './payment-gateways.ts';
import { isProvider, type ProviderConfigKey, type ProviderName, paymentProviders } from './payment-providers.ts';

export interface GatewaySettings extends Readonly<Partial<Record<ProviderConfigKey, string | undefined>>> {
  readonly paymentGateway: PaymentGateway;
}

/** Returns the provider that `config.json` configures, for an API without payment options; null without its key. */
export function configuredGateway(settings: GatewaySettings): ProviderName | null {
  const { paymentGateway: name } = settings;
  return isProvider(name) && settings[paymentProviders[name].configKey] ? name : null;
}

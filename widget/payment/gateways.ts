import type { Client } from '../client/create-client.ts';
import type { Config } from '../contract/config.ts';
import { getPaymentOptions } from '../contract/operations/payment.ts';
import type { GatewayOption } from '../contract/payment.ts';
import type { Feature } from '../contract/settings.ts';
import { configuredGateway, type GatewaySettings } from '../domain/configured-gateway.ts';
import { paymentProviders } from '../domain/payment-providers.ts';
import type { Gateway, OfferedGateway } from './gateway.ts';

export { abandonPayment } from './abandon-payment.ts';
export { settlePayment } from './settle-payment.ts';

export interface FindGatewaysOptions {
  readonly client: Client;
  readonly features: readonly Feature[];
  readonly config: Pick<Config, keyof GatewaySettings>;
}

/** Returns the gateways to offer, the preferred one first. Throws an ApiError. */
export async function findGateways({ client, features, config }: FindGatewaysOptions): Promise<OfferedGateway[]> {
  const paysForBookings = features.includes('online-payment');
  const options = paysForBookings ? (await client.call(getPaymentOptions)).gateways : configured(config);
  return options.flatMap((option) => {
    const { name } = option;
    return name === 'counter' ? [] : [{ name, client, option, paysForBookings }];
  });
}

/** Returns the provider that `config.json` configures, for an API without payment options. */
function configured(config: FindGatewaysOptions['config']): GatewayOption[] {
  const name = configuredGateway(config);
  if (name === null) return [];
  const { optionKey, configKey } = paymentProviders[name];
  return [{ name, [optionKey]: config[configKey] }];
}

interface GatewayModule {
  readonly createGateway: (offered: OfferedGateway) => Gateway;
}

/** The modules of the gateways by file: each is named after its gateway. */
const modules = import.meta.glob<GatewayModule>('./*-gateway.ts');

/** Loads a gateway. Its provider's script is loaded by `load()`. */
export async function loadGateway(offered: OfferedGateway): Promise<Gateway> {
  const module = await modules[`./${offered.name}-gateway.ts`]?.();
  if (!module) throw new Error(`No payment gateway ${offered.name}`);
  return module.createGateway(offered);
}

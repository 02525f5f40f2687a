import type { Client } from '../client/create-client.ts';
import type { Config } from '../contract/config.ts';
import { getPaymentOptions } from '../contract/operations/payment.ts';
import type { GatewayOption } from '../contract/payment.ts';
import type { Feature } from '../contract/settings.ts';
import { configuredGateway } from '../domain/configured-gateway.ts';
import type { Gateway, OfferedGateway } from './gateway.ts';

export { giveUpPayment } from './give-up-payment.ts';
export { settlePayment } from './settle-payment.ts';

export interface GatewayQuestion {
  readonly client: Client;
  readonly features: readonly Feature[];
  readonly config: Pick<Config, 'paymentGateway' | 'stripePublishableKey' | 'payPalClientId'>;
}

/** The gateways to offer, the preferred one first; throws an ApiError when the API can't be asked. */
export async function findGateways({ client, features, config }: GatewayQuestion): Promise<OfferedGateway[]> {
  const paysForBookings = features.includes('online-payment');
  const options = paysForBookings ? (await client.call(getPaymentOptions)).gateways : configured(config);
  return options.flatMap((option) => {
    const { name } = option;
    return name === 'counter' ? [] : [{ name, client, option, paysForBookings }];
  });
}

/** What `config.json` says, for an API that doesn't tell. */
function configured(config: GatewayQuestion['config']): GatewayOption[] {
  const { stripePublishableKey: publishableKey, payPalClientId: clientId } = config;
  const name = configuredGateway(config);
  if (name === 'stripe') return [{ name, publishableKey }];
  return name === 'paypal' ? [{ name, clientId }] : [];
}

/** Fetches a gateway's code. Its provider's script comes with `load()`. */
export async function gatewayFor(offered: OfferedGateway): Promise<Gateway> {
  switch (offered.name) {
    case 'sandbox':
      return (await import('./sandbox-gateway.ts')).createSandboxGateway(offered);
    case 'stripe':
      return (await import('./stripe-gateway.ts')).createStripeGateway(offered);
    case 'paypal':
      return (await import('./paypal-gateway.ts')).createPayPalGateway(offered);
  }
}

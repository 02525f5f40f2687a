import type { PaymentGateway } from './payment-plan.ts';

export interface GatewaySettings {
  readonly paymentGateway: PaymentGateway;
  readonly stripePublishableKey?: string | undefined;
  readonly payPalClientId?: string | undefined;
}

/** The gateway that `config.json` sets up, for an API that doesn't tell; null without its key. */
export function configuredGateway(settings: GatewaySettings): 'stripe' | 'paypal' | null {
  const { paymentGateway, stripePublishableKey, payPalClientId } = settings;
  if (paymentGateway === 'stripe' && stripePublishableKey) return 'stripe';
  if (paymentGateway === 'paypal' && payPalClientId) return 'paypal';
  return null;
}

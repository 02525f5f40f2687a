import { msg } from '../../i18n/localize.ts';
import type { GatewayName } from '../../payment/gateway.ts';

export interface GatewayTexts {
  readonly name: string;
  /** Shown beside the name while the customer chooses. */
  readonly hint: string;
  /** Shown once the payment form can open. */
  readonly ready: string;
  /** The button that chooses it where another one can't be used. */
  readonly pay: string;
}

/** Returns how checkout presents each payment gateway. */
export function gatewayTexts(name: GatewayName): GatewayTexts {
  const texts: Record<GatewayName, () => GatewayTexts> = {
    stripe: () => ({
      name: msg('Card', { id: 'checkout.gatewayCard' }),
      hint: msg('Visa, Mastercard and more, via Stripe.', { id: 'checkout.gatewayCardHint' }),
      ready: msg('You’ll pay by card in the next step.', { id: 'checkout.gatewayReady' }),
      pay: msg('Pay by card', { id: 'checkout.payByCard' }),
    }),
    paypal: () => ({
      name: 'PayPal',
      hint: msg('You’ll confirm in PayPal’s window.', { id: 'checkout.gatewayPayPalHint' }),
      ready: msg('You’ll pay with PayPal in the next step.', { id: 'checkout.gatewayReadyPayPal' }),
      pay: msg('Pay with PayPal', { id: 'checkout.payWithPayPal' }),
    }),
    sandbox: () => ({
      name: msg('Test card', { id: 'checkout.gatewaySandbox' }),
      hint: msg('Test mode: you won’t be charged.', { id: 'checkout.gatewaySandboxHint' }),
      ready: msg('You’ll pay by card in the next step.', { id: 'checkout.gatewayReady' }),
      pay: msg('Pay with a test card', { id: 'checkout.payWithTestCard' }),
    }),
  };
  return texts[name]();
}

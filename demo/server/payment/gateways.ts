import type { PaymentGateway } from '../../../widget/domain/payment-plan.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Configuration } from '../process/configuration.ts';
import { gatewaysOf } from '../process/payment-methods.ts';
import { createPayPalGateway } from './paypal-gateway.ts';
import { createSandboxGateway, type SandboxBooks } from './sandbox/sandbox-gateway.ts';
import type { GatewayName, ServerGateway } from './server-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { createStripeIntentGateway } from './stripe-intent-gateway.ts';

/** The configured payment providers by name. */
export type Gateways = {
  /** Throws `payment_unavailable` for a gateway that is not configured. */
  get: (name: GatewayName) => ServerGateway;
  /** Returns the gateway for embedded sessions: the named one, or the first configured. Throws `payment_unavailable`. */
  embedded: (name?: PaymentGateway) => ServerGateway;
};

export type GatewaySetup = SandboxBooks & { fetch: typeof fetch; siteUrl: () => string; brand: () => string };

export function createGateways(
  configuration: Pick<Configuration, 'payments' | 'stripe' | 'payPal'>,
  setup: GatewaySetup,
): Gateways {
  const names = gatewaysOf(configuration);
  const gateways = new Map<GatewayName, ServerGateway>();
  if (names.includes('sandbox')) gateways.set('sandbox', createSandboxGateway(setup));
  const { stripe, payPal } = configuration;
  if (names.includes('stripe') && stripe) {
    gateways.set('stripe', createStripeGateway({ ...setup, keys: stripe }));
    gateways.set('stripe-intent', createStripeIntentGateway({ ...setup, keys: stripe }));
  }
  if (names.includes('paypal') && payPal) gateways.set('paypal', createPayPalGateway({ ...setup, keys: payPal }));
  const get = (name: GatewayName) => {
    const gateway = gateways.get(name);
    if (!gateway) throw new ProblemError('payment_unavailable');
    return gateway;
  };
  const fallback = gateways.has('stripe') ? 'stripe' : 'sandbox';
  return { get, embedded: (name = fallback) => get(name === 'stripe' || name === 'sandbox' ? name : fallback) };
}

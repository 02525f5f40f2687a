import { type PaymentGateway, paymentGateways } from '../../../widget/domain/payment-gateways.ts';
import { isProvider } from '../../../widget/domain/payment-providers.ts';
import { productDefaults } from '../../../widget/domain/product-defaults.ts';
import type { Configuration } from './configuration.ts';

/** Returns the gateways that are both configured and built in. */
export function gatewaysOf({ payments }: Pick<Configuration, 'payments'>): PaymentGateway[] {
  return payments.filter((name) => paymentGateways.includes(name));
}

/** Returns true if customers can pay online. Cars of suppliers that take no payment at the counter are offered only then. */
export function hasOnlineGateway(configuration: Pick<Configuration, 'payments'>): boolean {
  return gatewaysOf(configuration).some((name) => name !== 'counter');
}

type GatewayContext = {
  configuration: Pick<Configuration, 'payments'>;
  /** The operator's own `config.json`. */
  siteConfig: Record<string, unknown>;
};

/**
 * Returns the gateway to select first: the one that the operator's `config.json` names, else the product's default, else a
 * provider, if it is offered. Test cards come after the providers, because a customer should not meet them first.
 */
export function preferredGateway({ configuration, siteConfig }: GatewayContext): PaymentGateway {
  const offered = gatewaysOf(configuration);
  const wanted = [siteConfig['paymentGateway'], productDefaults.paymentGateway];
  return (
    wanted.map((name) => offered.find((one) => one === name)).find((name) => name !== undefined) ??
    offered.find(isProvider) ??
    offered.find((name) => name !== 'counter') ??
    'counter'
  );
}

/**
 * Returns the offered gateways: the counter, the preferred gateway, the other providers in the order of `PAYMENTS`, and the
 * test cards last.
 */
export function orderedGateways(context: GatewayContext): PaymentGateway[] {
  const preferred = preferredGateway(context);
  const rank = (name: PaymentGateway) => {
    if (name === 'counter') return 0;
    if (name === preferred) return 1;
    return isProvider(name) ? 2 : 3;
  };
  return gatewaysOf(context.configuration).sort((one, other) => rank(one) - rank(other));
}

import { type PaymentGateway, paymentGateways } from '../../../widget/domain/payment-plan.ts';
import type { Configuration } from './configuration.ts';

/** Returns the gateways that are both configured and built in. */
export function gatewaysOf({ payments }: Pick<Configuration, 'payments'>): PaymentGateway[] {
  return payments.filter((name) => paymentGateways.includes(name));
}

/** Returns true if customers can pay online. Cars of suppliers that take no payment at the counter are offered only then. */
export function hasOnlineGateway(configuration: Pick<Configuration, 'payments'>): boolean {
  return gatewaysOf(configuration).some((name) => name !== 'counter');
}

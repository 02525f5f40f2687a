import type { PaymentGateway } from '../../../widget/domain/payment-plan.ts';
import type { Configuration } from './configuration.ts';

/** Gateways that are both configured and built in. */
const builtIn: readonly PaymentGateway[] = ['counter', 'stripe', 'paypal', 'sandbox'];

export function gatewaysOf({ payments }: Pick<Configuration, 'payments'>): PaymentGateway[] {
  return payments.filter((name) => builtIn.includes(name));
}

/** Whether anything can be paid online: then cars of suppliers that take no payment at the counter are offered too. */
export function hasOnlineGateway(configuration: Pick<Configuration, 'payments'>): boolean {
  return gatewaysOf(configuration).some((name) => name !== 'counter');
}

import type { PaymentGateway } from '../../../widget/domain/payment-plan.ts';
import type { Configuration } from '../configuration.ts';

/** Gateways that are both configured and built in. */
const builtIn: readonly PaymentGateway[] = ['counter'];

export function gatewaysOf({ payments }: Pick<Configuration, 'payments'>): PaymentGateway[] {
  return payments.filter((name) => builtIn.includes(name));
}

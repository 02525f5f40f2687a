import { providerNames } from './payment-providers.ts';

/** The payment gateways that an operator can offer; `counter` is payment at pick-up, the others are online. */
export const paymentGateways = ['counter', ...providerNames, 'sandbox'] as const;
export type PaymentGateway = (typeof paymentGateways)[number];

import type { PaymentGateway } from '../../../widget/domain/payment-gateways.ts';

/** Stripe's payment intents are a separate gateway: they are opened, captured and cancelled differently from its embedded page. */
export type GatewayName = Exclude<PaymentGateway, 'counter'> | 'stripe-intent';

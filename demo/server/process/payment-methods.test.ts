import { expect, it } from 'vitest';
import type { PaymentGateway } from '../../../widget/domain/payment-gateways.ts';
import { readConfiguration } from './configuration.ts';
import { orderedGateways, preferredGateway } from './payment-methods.ts';

const all: PaymentGateway[] = ['counter', 'sandbox', 'paypal', 'stripe'];

function order(payments: PaymentGateway[], siteConfig: Record<string, unknown> = {}) {
  const context = { configuration: { ...readConfiguration({}), payments }, siteConfig };
  return { first: preferredGateway(context), order: orderedGateways(context) };
}

it('puts the gateway of the operator’s config.json first', () => {
  expect(order(all, { paymentGateway: 'paypal' }).order).toEqual(['counter', 'paypal', 'stripe', 'sandbox']);
});

it('puts Stripe first without a configured gateway', () => {
  expect(order(all).order).toEqual(['counter', 'stripe', 'paypal', 'sandbox']);
});

it('passes over a configured gateway that is not offered', () => {
  expect(order(['counter', 'sandbox', 'paypal'], { paymentGateway: 'stripe' }).first).toBe('paypal');
});

it.each([
  [['counter', 'sandbox'] as const, 'sandbox'],
  [['counter'] as const, 'counter'],
])('selects among %o the gateway %s', (payments, first) => {
  expect(order([...payments]).first).toBe(first);
});

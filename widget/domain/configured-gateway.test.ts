import { expect, it } from 'vitest';
import { configuredGateway } from './configured-gateway.ts';

const keys = { stripePublishableKey: 'pk', payPalClientId: 'id' };

it.each([
  [{ paymentGateway: 'stripe', ...keys }, 'stripe'],
  [{ paymentGateway: 'paypal', ...keys }, 'paypal'],
  [{ paymentGateway: 'counter', ...keys }, null],
  [{ paymentGateway: 'stripe', payPalClientId: 'id' }, null],
  [{ paymentGateway: 'paypal', stripePublishableKey: 'pk' }, null],
] as const)('%o sets up %s', (settings, gateway) => {
  expect(configuredGateway(settings)).toBe(gateway);
});

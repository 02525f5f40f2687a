import { expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

const keys = {
  PAYMENTS: 'counter,stripe',
  STRIPE_SECRET_KEY: 'sk_live_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
};

it('reads Stripe’s keys, of which the secret one may be restricted', () => {
  const { providerKeys } = readConfiguration({ ...keys, STRIPE_SECRET_KEY: 'rk_live_a' });
  expect(providerKeys.stripe).toEqual({
    secretKey: 'rk_live_a',
    publishableKey: 'pk_live_a',
    webhookSecret: 'whsec_a',
  });
});

it.each([
  // Every page contains the publishable key.
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_a', STRIPE_SECRET_KEY: 'pk_live_a' }, /^STRIPE_SECRET_KEY is invalid/],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_a' }, /^STRIPE_PUBLISHABLE_KEY is invalid, expected a key that begins with pk_/],
  [{ STRIPE_WEBHOOK_SECRET: 'we_1' }, /^STRIPE_WEBHOOK_SECRET is invalid, expected a key that begins with whsec_/],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_a' }, /^STRIPE_PUBLISHABLE_KEY is of another mode \(test or live\) than/],
])('refuses %j without repeating it', (wrong, message) => {
  const read = () => readConfiguration({ ...keys, ...wrong });
  expect(read).toThrow(message);
  expect(read).not.toThrow(/_live_a|_test_a|we_1/);
});

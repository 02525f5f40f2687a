import type { PaymentGateway } from '../../../widget/domain/payment-gateways.ts';
import { type ProviderName, paymentProviders } from '../../../widget/domain/payment-providers.ts';
import { ConfigurationError } from './configuration-error.ts';

export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

export type PayPalKeys = { clientId: string; clientSecret: string; webhookId: string; isSandbox: boolean };

/** Keys of the payment providers that are used. */
export type ProviderKeys = { stripe?: StripeKeys; paypal?: PayPalKeys };

type Read = (name: string) => string | undefined;

/** Reads the keys of the providers in PAYMENTS; throws a ConfigurationError if one is missing. */
export function readProviderKeys(read: Read, payments: readonly PaymentGateway[]): ProviderKeys {
  return {
    ...(payments.includes('stripe') && { stripe: readStripe(read) }),
    ...(payments.includes('paypal') && { paypal: readPayPal(read) }),
  };
}

/** Returns the identifier that a provider's script needs in the browser. */
export function publicKey(keys: ProviderKeys, name: ProviderName): string | undefined {
  const own: Partial<Record<string, string | boolean>> = keys[name] ?? {};
  const value = own[paymentProviders[name].optionKey];
  return typeof value === 'string' ? value : undefined;
}

/** Reads Stripe's keys. Two that were mixed up are refused, because every page contains the publishable one. */
function readStripe(read: Read): StripeKeys {
  const secretKey = readStripeKey(read, 'STRIPE_SECRET_KEY', ['sk_', 'rk_']);
  const publishableKey = readStripeKey(read, 'STRIPE_PUBLISHABLE_KEY', ['pk_']);
  const webhookSecret = readStripeKey(read, 'STRIPE_WEBHOOK_SECRET', ['whsec_']);
  const [secretMode, publishableMode] = [secretKey, publishableKey].map((key) => /_(live|test)_/.exec(key)?.[1]);
  if (secretMode && publishableMode && secretMode !== publishableMode) {
    throw new ConfigurationError(`STRIPE_PUBLISHABLE_KEY is of another mode (test or live) than STRIPE_SECRET_KEY.`);
  }
  return { secretKey, publishableKey, webhookSecret };
}

function readStripeKey(read: Read, name: string, prefixes: readonly string[]): string {
  return checkStripeKey(name, readKey(read, name, 'stripe'), prefixes);
}

/** Returns a key that begins with one of the prefixes; throws a ConfigurationError, which doesn't show the key, for any other. */
export function checkStripeKey(name: string, key: string, prefixes: readonly string[]): string {
  if (prefixes.some((prefix) => key.startsWith(prefix))) return key;
  throw new ConfigurationError(`${name} is invalid, expected a key that begins with ${prefixes.join(' or ')}.`);
}

function readPayPal(read: Read): PayPalKeys {
  const sandbox = read('PAYPAL_SANDBOX') ?? '0';
  if (sandbox !== '0' && sandbox !== '1') {
    throw new ConfigurationError(`PAYPAL_SANDBOX is "${sandbox}", expected 1 or 0.`);
  }
  return {
    clientId: readKey(read, 'PAYPAL_CLIENT_ID', 'paypal'),
    clientSecret: readKey(read, 'PAYPAL_CLIENT_SECRET', 'paypal'),
    webhookId: readKey(read, 'PAYPAL_WEBHOOK_ID', 'paypal'),
    isSandbox: sandbox === '1',
  };
}

function readKey(read: Read, name: string, gateway: string): string {
  const value = read(name);
  if (value === undefined)
    throw new ConfigurationError(`${name} is missing. It is required when PAYMENTS contains "${gateway}".`);
  return value;
}

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

function readStripe(read: Read): StripeKeys {
  return {
    secretKey: readKey(read, 'STRIPE_SECRET_KEY', 'stripe'),
    publishableKey: readKey(read, 'STRIPE_PUBLISHABLE_KEY', 'stripe'),
    webhookSecret: readKey(read, 'STRIPE_WEBHOOK_SECRET', 'stripe'),
  };
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

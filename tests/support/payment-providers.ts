import { createPayPalStandIn } from './paypal-stand-in.ts';
import { createStripeStandIn } from './stripe-stand-in.ts';

/** Keys that the stand-ins know. */
export const providerKeys = {
  payments: ['counter', 'stripe', 'paypal'] as ('counter' | 'stripe' | 'paypal')[],
  stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
  payPal: { clientId: 'client', clientSecret: 'secret', webhookId: 'wh-1', isSandbox: true },
};

/** A network of the two payment providers, and nobody else. */
export function createPaymentProviders() {
  const stripe = createStripeStandIn();
  const payPal = createPayPalStandIn();
  const network = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { host } = new URL(request.url);
    if (host === 'api.stripe.com') return stripe.answer(request);
    if (host === 'api-m.sandbox.paypal.com') return payPal.answer(request);
    throw new Error(`Nobody is called but the providers, and not ${host}`);
  };
  return { stripe, payPal, network };
}

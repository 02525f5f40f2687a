import { createPayPalStandIn } from './paypal-stand-in.ts';
import { createStripeStandIn } from './stripe-stand-in.ts';

/** Configuration with the keys that the stand-ins accept. */
export const testPayments = {
  payments: ['counter', 'stripe', 'paypal'] as ('counter' | 'stripe' | 'paypal')[],
  providerKeys: {
    stripe: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
    paypal: { clientId: 'client', clientSecret: 'secret', webhookId: 'wh-1', isSandbox: true },
  },
};

/**
 * How a call to a provider ends. With `response-lost` the provider has handled the request; with `page`, a proxy responds with an HTML
 * page.
 */
export type ProviderCondition = 'ok' | 'unreachable' | 'response-lost' | 'page';

/** Creates a network in which only the two payment providers are reachable. */
export function createPaymentProviders() {
  const stripe = createStripeStandIn();
  const payPal = createPayPalStandIn();
  let condition: () => ProviderCondition = () => 'ok';

  const route = (request: Request): Promise<Response> => {
    const { host } = new URL(request.url);
    if (host === 'api.stripe.com') return stripe.respond(request);
    if (host === 'api-m.sandbox.paypal.com') return payPal.respond(request);
    throw new Error(`No stand-in for ${host}`);
  };
  return {
    stripe,
    payPal,
    setCondition: (next: () => ProviderCondition) => {
      condition = next;
    },
    network: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const current = condition();
      if (current === 'unreachable') throw new TypeError('fetch failed');
      if (current === 'page') return new Response('<!DOCTYPE html>', { headers: { 'content-type': 'text/html' } });
      const response = await route(new Request(input, init));
      if (current === 'response-lost') throw new TypeError('fetch failed');
      return response;
    },
  };
}

export type PaymentProviders = ReturnType<typeof createPaymentProviders>;

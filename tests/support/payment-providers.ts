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

/** How a call to a provider goes: well, not at all, or it is done and the answer is lost on the way. */
export type ProviderWeather = 'clear' | 'away' | 'unheard';

/** A network of the two payment providers, and nobody else. */
export function createPaymentProviders() {
  const stripe = createStripeStandIn();
  const payPal = createPayPalStandIn();
  let weather: () => ProviderWeather = () => 'clear';

  const ask = (request: Request): Promise<Response> => {
    const { host } = new URL(request.url);
    if (host === 'api.stripe.com') return stripe.answer(request);
    if (host === 'api-m.sandbox.paypal.com') return payPal.answer(request);
    throw new Error(`Nobody is called but the providers, and not ${host}`);
  };
  return {
    stripe,
    payPal,
    setWeather: (next: () => ProviderWeather) => {
      weather = next;
    },
    network: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const today = weather();
      if (today === 'away') throw new TypeError('fetch failed');
      const answer = await ask(new Request(input, init));
      if (today === 'unheard') throw new TypeError('fetch failed');
      return answer;
    },
  };
}

export type PaymentProviders = ReturnType<typeof createPaymentProviders>;

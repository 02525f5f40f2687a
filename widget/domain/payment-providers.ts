import { keysOf } from './typed-record.ts';
/**
 * Payment providers with the key of their public identifier in `config.json` and in the API's payment options, and the
 * brand to show among the accepted payment methods. Card brands are listed separately, so Stripe has none.
 */
export const paymentProviders = {
  stripe: { configKey: 'stripePublishableKey', optionKey: 'publishableKey', brand: null },
  paypal: { configKey: 'payPalClientId', optionKey: 'clientId', brand: 'PayPal' },
} as const;

export type ProviderName = keyof typeof paymentProviders;
export type ProviderConfigKey = (typeof paymentProviders)[ProviderName]['configKey'];

export const providerNames = keysOf(paymentProviders);

export function isProvider(name: string): name is ProviderName {
  return Object.hasOwn(paymentProviders, name);
}

type Kind = 'script' | 'style' | 'frame' | 'connect' | 'image';

export interface ProviderHosts extends Readonly<Record<Kind, readonly string[]>> {
  /** True if the provider's code adds styles and scripts to the page and sets the page's nonce on them. */
  readonly needsNonce?: boolean;
}

const stripePages = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'];
const payPalPages = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];

/** The hosts that each provider needs on the page that shows its form, as its documentation lists them. */
export const providerHosts: Readonly<Record<ProviderName, ProviderHosts>> = {
  stripe: {
    script: stripePages,
    style: [],
    frame: [...stripePages, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
    image: ['https://*.stripe.com'],
  },
  paypal: {
    script: payPalPages,
    style: payPalPages,
    frame: payPalPages,
    connect: payPalPages,
    image: payPalPages,
    needsNonce: true,
  },
};

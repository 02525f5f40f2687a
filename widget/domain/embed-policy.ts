/** Directives of a content-security policy, each with its sources. */
export type Policy = Readonly<Record<string, readonly string[]>>;

type Kind = 'script' | 'style' | 'frame' | 'connect' | 'image';

const stripePages = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'];
const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];

/** The hosts that each payment provider needs on the page that shows its form, as its documentation lists them. */
export const paymentHosts = {
  stripe: {
    script: stripePages,
    style: [],
    frame: [...stripePages, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
    image: ['https://*.stripe.com'],
  },
  paypal: {
    script: paypalHosts,
    style: paypalHosts,
    frame: paypalHosts,
    connect: paypalHosts,
    image: paypalHosts,
  },
} as const satisfies Record<string, Readonly<Record<Kind, readonly string[]>>>;

export type PaymentProvider = keyof typeof paymentHosts;

/** PayPal's code writes styles and scripts of its own into the page, and marks them with the page's nonce. */
export function needsNonce(providers: readonly string[]): boolean {
  return providers.includes('paypal');
}

/** The source that lets elements with this nonce in. */
export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`;
}

export interface EmbedPolicyQuestion {
  /** Origin of the host. */
  host: string;
  /** Providers that the host takes payments with. */
  providers?: readonly PaymentProvider[];
  /** Origin of the host's own card form, where it has one. */
  cardFrame?: string | undefined;
  /** Of the page's script tags; a provider that writes into the page needs one. */
  nonce?: string | undefined;
}

/** What a partner's page adds to its policy for the tags: beside `default-src 'none'` this is all they need. */
export function embedPolicy({ host, providers = [], cardFrame, nonce }: EmbedPolicyQuestion): Policy {
  const hosts = (kind: Kind) => providers.flatMap((name): readonly string[] => paymentHosts[name][kind]);
  const frames = [...hosts('frame'), ...(cardFrame ? [cardFrame] : [])];
  const inline = nonce !== undefined && needsNonce(providers) ? [nonceSource(nonce)] : [];
  return {
    'script-src': [host, ...hosts('script'), ...inline],
    'style-src': [host, ...hosts('style'), ...inline],
    'img-src': [host, 'data:', ...hosts('image')],
    'connect-src': [host, ...hosts('connect')],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'form-action': [host],
  };
}

/** A policy as the header's text. */
export function writePolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Directives of a content-security policy, each with its sources. */
export type Policy = Readonly<Record<string, readonly string[]>>;

type Kind = 'script' | 'frame' | 'connect' | 'image';

const paypalHosts = ['https://www.paypal.com', 'https://www.sandbox.paypal.com'];

/** The hosts that each payment provider needs on the page that shows its form. */
export const paymentHosts = {
  stripe: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    image: ['https://*.stripe.com'],
  },
  paypal: {
    script: paypalHosts,
    frame: paypalHosts,
    connect: paypalHosts,
    image: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  },
} as const satisfies Record<string, Readonly<Record<Kind, readonly string[]>>>;

export interface EmbedPolicyQuestion {
  /** Origin of the host. */
  host: string;
  /** Providers that the host takes payments with. */
  providers?: readonly (keyof typeof paymentHosts)[];
  /** Origin of the host's own card form, where it has one. */
  cardFrame?: string | undefined;
}

/** What a partner's page adds to its policy for the tags: beside `default-src 'none'` this is all they need. */
export function embedPolicy({ host, providers = [], cardFrame }: EmbedPolicyQuestion): Policy {
  const hosts = (kind: Kind) => providers.flatMap((name): readonly string[] => paymentHosts[name][kind]);
  const frames = [...hosts('frame'), ...(cardFrame ? [cardFrame] : [])];
  return {
    'script-src': [host, ...hosts('script')],
    'style-src': [host],
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

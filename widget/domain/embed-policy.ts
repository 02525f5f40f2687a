import { type ProviderHosts, type ProviderName, providerHosts, providerNames } from './payment-providers.ts';

/** Directives of a content-security policy, each with its sources. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Returns true if one of these providers writes into the page and needs the page's nonce. */
export function needsNonce(providers: readonly string[]): boolean {
  return providerNames.some((name) => providers.includes(name) && providerHosts[name].needsNonce);
}

/** The source that lets elements with this nonce in. */
export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`;
}

export interface EmbedPolicyOptions {
  /** Origin of the host. */
  host: string;
  /** Providers that the host takes payments with. */
  providers?: readonly ProviderName[];
  /** Origin of the host's own card form, where it has one. */
  cardFrame?: string | undefined;
  /** Of the page's script tags; a provider that writes into the page needs one. */
  nonce?: string | undefined;
}

/** What a partner's page adds to its policy for the tags: beside `default-src 'none'` this is all they need. */
export function embedPolicy({ host, providers = [], cardFrame, nonce }: EmbedPolicyOptions): Policy {
  const hosts = (kind: Exclude<keyof ProviderHosts, 'needsNonce'>) =>
    providers.flatMap((name) => providerHosts[name][kind]);
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

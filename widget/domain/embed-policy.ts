import { type ProviderHosts, type ProviderName, providerHosts, providerNames } from './payment-providers.ts';

/** Directives of a content-security policy, each with its sources. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Returns true if one of these providers writes into the page and needs the page's nonce. */
export function needsNonce(providers: readonly string[]): boolean {
  return providerNames.some((name) => providers.includes(name) && providerHosts[name].needsNonce);
}

/** Returns the source expression that allows elements with this nonce. */
export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`;
}

export interface EmbedPolicyOptions {
  /** Origin of the host. */
  host: string;
  /** The payment providers that the host uses. */
  providers?: readonly ProviderName[];
  /** Origin of the host's own card form, if it has one. */
  cardFrame?: string | undefined;
  /** The nonce of the page's script tags; a provider that writes into the page needs one. */
  nonce?: string | undefined;
  /** The source expression with the hash of the import map that an exact version with `integrity` adds. */
  importMap?: string | undefined;
}

/** Returns the directives that a partner page needs for the tags, in addition to `default-src 'none'`. */
export function embedPolicy({ host, providers = [], cardFrame, nonce, importMap }: EmbedPolicyOptions): Policy {
  const hosts = (kind: Exclude<keyof ProviderHosts, 'needsNonce'>) =>
    providers.flatMap((name) => providerHosts[name][kind]);
  const frames = [...hosts('frame'), ...(cardFrame ? [cardFrame] : [])];
  const inline = nonce !== undefined && needsNonce(providers) ? [nonceSource(nonce)] : [];
  return {
    'script-src': [host, ...hosts('script'), ...inline, ...(importMap ? [importMap] : [])],
    'style-src': [host, ...hosts('style'), ...inline],
    'img-src': [host, 'data:', ...hosts('image')],
    'connect-src': [host, ...hosts('connect')],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'form-action': [host],
  };
}

/** Formats a policy as the value of the `Content-Security-Policy` header. */
export function writePolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

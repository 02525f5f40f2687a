import { embedPolicy, nonceSource, type Policy, writePolicy } from '../../../widget/domain/embed-policy.ts';
import type { PaymentGateway } from '../../../widget/domain/payment-gateways.ts';
import { providerNames } from '../../../widget/domain/payment-providers.ts';
import type { ExternalHosts } from './external-hosts.ts';
import { frameOrigin } from './frame-origin.ts';

export type PageSources = {
  siteUrl: string;
  payments: readonly PaymentGateway[];
  secure: boolean;
  /** Origins of an API on another host, and of exchange rates. */
  apis: readonly string[];
  /** Origins of pictures and map tiles on other hosts. */
  pictures: readonly string[];
  /** Hosts of the enabled services. */
  external: readonly ExternalHosts[];
  /** Hashes of the inline style sheet and script of every page. */
  inline?: { style: string; script: string } | undefined;
  /** True if strings become HTML or URLs of scripts only through the policy that the inline script creates. */
  trustedTypes?: boolean | undefined;
  /** Nonce of this one response's script tags. */
  nonce?: string | undefined;
};

/** Returns the content security policy of the site's pages, which allows the site itself and the enabled services. */
export function sitePolicy({
  siteUrl,
  payments,
  secure,
  apis,
  pictures,
  external,
  inline,
  trustedTypes,
  nonce,
}: PageSources): string {
  const hosts = (kind: keyof ExternalHosts) => external.flatMap((service) => service[kind] ?? []);
  const frames = payments.includes('sandbox') ? [new URL(siteUrl).origin, frameOrigin(siteUrl)] : [];
  const own = (hash: string | undefined) => [
    "'self'",
    ...(hash === undefined ? [] : [hash]),
    ...(nonce === undefined ? [] : [nonceSource(nonce)]),
  ];
  return writePolicy({
    'default-src': ["'self'"],
    'script-src': [...own(inline?.script), ...hosts('script')],
    'style-src': [...own(inline?.style), ...hosts('style')],
    'img-src': ["'self'", 'data:', 'blob:', ...apis, ...pictures, ...hosts('image')],
    'connect-src': ["'self'", ...apis, ...hosts('connect')],
    'frame-src': ["'self'", ...hosts('frame'), ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    ...(trustedTypes ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] } : {}),
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

const providersOf = (payments: readonly PaymentGateway[]) => providerNames.filter((name) => payments.includes(name));

/** Returns an example partner's policy, which allows the partner's site and what the documentation says to add for the tags. */
export function partnerPolicy(siteUrl: string, payments: readonly PaymentGateway[], nonce?: string): string {
  const cardFrame = payments.includes('sandbox') ? frameOrigin(siteUrl) : undefined;
  const ours: Policy = embedPolicy({ host: siteUrl, providers: providersOf(payments), cardFrame, nonce });
  const own = ['script-src', 'style-src', 'img-src', 'connect-src', 'form-action'];
  const directives = Object.entries(ours).map(([name, sources]) => [
    name,
    own.includes(name) ? ["'self'", ...sources] : sources,
  ]);
  return writePolicy({
    'default-src': ["'none'"],
    ...Object.fromEntries(directives),
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/** Policy of files from other people: they can be shown as images, and run nothing when opened directly. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Policy of a mail in the demo's mailbox, whose picture is part of it. */
export const mailPolicy = `${filePolicy}; img-src data:`;

/** Returns the policy of the server's own plain pages, which have no script, and of their inline style sheet with this hash. */
export function plainPagePolicy(styleHash?: string): string {
  return writePolicy({
    'default-src': ["'none'"],
    'style-src': ["'self'", ...(styleHash === undefined ? [] : [styleHash])],
    'img-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/** Policy of the API's responses, which are no page: opened directly or in a frame, they can do nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Policy of scripts, styles and other files of the build: no page can show them in a frame. */
const buildPolicy = "frame-ancestors 'none'";

/** Whether browsers shall use https from now on: not at all, for this host, or for its subdomains too. */
export type Transport = 'plain' | 'https' | 'https-with-subdomains';

/** Sets the security headers of every response. */
export function setCommonHeaders(
  headers: Headers,
  { transport, isApi }: { transport: Transport; isApi: boolean },
): void {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin');
  if (isApi && /^(application\/(problem\+)?json|text\/plain)/.test(headers.get('content-type') ?? '')) {
    headers.set('content-security-policy', dataPolicy);
  } else if (!isPage(headers) && !headers.has('content-security-policy')) {
    headers.set('content-security-policy', buildPolicy);
  }
  if (transport === 'plain') return;
  const subdomains = transport === 'https-with-subdomains' ? '; includeSubDomains' : '';
  headers.set('strict-transport-security', `max-age=31536000${subdomains}`);
}

/** Returns true if a response with these headers is an HTML page. */
export function isPage(headers: Headers): boolean {
  return /^text\/html/.test(headers.get('content-type') ?? '');
}

/**
 * Sets the security headers of pages: no window handle for other origins, no device access. `payment` is not listed: with a list, the
 * frame of a payment provider could not offer the wallets of the device, although it asks for them.
 */
export function setPageHeaders(headers: Headers, policy: string): void {
  headers.set('content-security-policy', policy);
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self)');
}

/**
 * Forbids proxies to change a page. Cloudflare, by its default settings, replaces mail addresses and inserts scripts, which the page's
 * policy blocks: the page shows “[email protected]”, and what the server rendered is no longer what the browser expects.
 */
export function forbidTransform(headers: Headers): void {
  const given = headers.get('cache-control');
  headers.set('cache-control', given === null ? 'no-transform' : `${given}, no-transform`);
}

/** Allows pages of all sites to load the response. */
export function allowCrossOrigin(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('cross-origin-resource-policy', 'cross-origin');
  return response;
}

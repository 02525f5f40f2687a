import { embedPolicy, nonceSource, type Policy, writePolicy } from '../../../widget/domain/embed-policy.ts';
import type { PaymentGateway } from '../../../widget/domain/payment-plan.ts';
import { frameOrigin } from './frame-origin.ts';
import type { OutsideHosts } from './outside-hosts.ts';

export type PageSources = {
  siteUrl: string;
  payments: readonly PaymentGateway[];
  secure: boolean;
  /** Origins of an API that stands elsewhere, and of exchange rates. */
  apis: readonly string[];
  /** Origins of pictures and map tiles that stand elsewhere. */
  pictures: readonly string[];
  /** What the services need that are switched on. */
  outside: readonly OutsideHosts[];
  /** Hashes of the style sheet and the script that stand in every page. */
  inline?: { style: string; script: string } | undefined;
  /** Of this one answer's script tags. */
  nonce?: string | undefined;
};

/** The content-security policy of the site's own pages: itself, and what the configured services need. */
export function sitePolicy({ siteUrl, payments, secure, apis, pictures, outside, inline, nonce }: PageSources): string {
  const hosts = (kind: keyof OutsideHosts) => outside.flatMap((service) => service[kind] ?? []);
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
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

const providersOf = (payments: readonly PaymentGateway[]) =>
  (['stripe', 'paypal'] as const).filter((name) => payments.includes(name));

/** What an example partner allows: itself, and what a partner is told to add for the tags. */
export function partnerPolicy(siteUrl: string, payments: readonly PaymentGateway[], nonce?: string): string {
  const cardFrame = payments.includes('sandbox') ? frameOrigin(siteUrl) : undefined;
  const ours: Policy = embedPolicy({ host: siteUrl, providers: providersOf(payments), cardFrame, nonce });
  const own = ['script-src', 'style-src', 'img-src', 'connect-src', 'form-action'];
  const both = Object.entries(ours).map(([name, sources]) => [
    name,
    own.includes(name) ? ["'self'", ...sources] : sources,
  ]);
  return writePolicy({
    'default-src': ["'none'"],
    ...Object.fromEntries(both),
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/** A file that somebody else drew or uploaded: shown as an image, and harmless when opened by itself. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Small pages of the server's own, without script. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** On every answer, whatever it is. */
export function setCommonHeaders(headers: Headers, secure: boolean): void {
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin');
  if (secure) headers.set('strict-transport-security', 'max-age=31536000');
}

/** On pages: no window handle for others, no device access. */
export function setPageHeaders(headers: Headers, policy: string): void {
  headers.set('content-security-policy', policy);
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)');
}

import { expect, it } from 'vitest';
import { parseConfig } from '../../../widget/contract/config.ts';
import type { PaymentGateway } from '../../../widget/domain/payment-gateways.ts';
import { externalHosts, workWithTrustedTypes } from './external-hosts.ts';
import { newPageNonce, writeNonce } from './page-nonce.ts';
import { setCommonHeaders, sitePolicy, type Transport } from './security-headers.ts';

function policyFor(config: object = {}, payments: PaymentGateway[] = ['counter']): string {
  const external = externalHosts(parseConfig(config), payments);
  return sitePolicy({
    siteUrl: 'https://rental.example',
    payments,
    secure: true,
    apis: [],
    pictures: [],
    external,
  });
}

it('names no other host while every external service is disabled', () => {
  expect(policyFor()).not.toMatch(/https?:/);
});

const services: [string, object, PaymentGateway[], string][] = [
  ['Stripe', {}, ['stripe'], 'https://js.stripe.com'],
  ['PayPal', {}, ['paypal'], 'https://*.paypal.com'],
  ['Google', { googleClientId: 'g' }, [], 'https://accounts.google.com/gsi/client'],
  ['Apple', { appleClientId: 'a' }, [], 'https://appleid.cdn-apple.com'],
  ['Facebook', { facebookAppId: 'f' }, [], 'https://connect.facebook.net'],
  ['reCAPTCHA', { recaptchaEnabled: true, recaptchaSiteKey: 'r' }, [], 'https://www.google.com/recaptcha/'],
  ['analytics', { analyticsEnabled: true, analyticsId: 'G-1' }, [], 'https://www.googletagmanager.com'],
];

it.each(services)('allows %s if it is enabled, and none of the others', (name, config, payments, script) => {
  const policy = policyFor(config, payments);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts.split(' ')).toContain(script);
  for (const [other, , , foreign] of services) if (other !== name) expect(scripts.split(' ')).not.toContain(foreign);
  expect(policy).not.toContain('unsafe');
});

it('names each host if everything is enabled, and nothing wider', () => {
  const config = Object.assign({}, ...services.map(([, each]) => each)) as object;
  const policy = policyFor(config, ['counter', 'stripe', 'paypal']);
  for (const [, , , script] of services) expect(policy).toContain(script);
  const sources = policy.split(/[ ;]+/);
  for (const wide of ['*', 'https:', 'http:', "'unsafe-inline'", "'unsafe-eval'"]) expect(sources).not.toContain(wide);
});

it('allows what a provider adds to a page by a nonce of the response, if a provider needs one', () => {
  const random = (size: number) => new Uint8Array(size).fill(7);
  expect(newPageNonce({ payments: ['counter', 'stripe'] }, random)).toBeUndefined();
  const nonce = newPageNonce({ payments: ['counter', 'paypal'] }, random);
  expect(newPageNonce({ payments: ['counter'], hasGoogleSignIn: true }, random)).toBe(nonce);
  const base = { siteUrl: 'https://rental.example', payments: [], secure: true, apis: [], pictures: [], external: [] };
  const policy = sitePolicy({ ...base, nonce });
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
  const page = '<script type="module" src="/a.js"></script>';
  expect(writeNonce(page, nonce)).toBe(`<script nonce="${nonce}" type="module" src="/a.js"></script>`);
  expect(writeNonce(page, undefined)).toBe(page);
});

it('allows the inline style sheet and script of the site’s pages by their hashes, and no other', () => {
  const base = { siteUrl: 'https://rental.example', payments: [], secure: true, apis: [], pictures: [], external: [] };
  const policy = sitePolicy({ ...base, inline: { style: "'sha256-a'", script: "'sha256-b'" } });
  expect(policy).toContain("script-src 'self' 'sha256-b';");
  expect(policy).toContain("style-src 'self' 'sha256-a';");
});

it('lets data that is opened directly or in a frame do nothing, and leaves pages their own policy', () => {
  const data = "default-src 'none'; frame-ancestors 'none'";
  for (const [type, policy] of [
    ['application/json', data],
    ['application/problem+json', data],
    ['text/plain; charset=utf-8', data],
    ['text/html; charset=utf-8', null],
    ['text/javascript', "frame-ancestors 'none'"],
    ['image/png', "frame-ancestors 'none'"],
  ] as const) {
    const headers = new Headers({ 'content-type': type });
    setCommonHeaders(headers, { transport: 'https', isApi: true });
    expect(headers.get('content-security-policy'), type).toBe(policy);
  }
});

it('requires https of subdomains only if the operator says so, and of nobody without https', () => {
  const written = (transport: Transport) => {
    const headers = new Headers();
    setCommonHeaders(headers, { transport, isApi: false });
    return headers.get('strict-transport-security');
  };
  expect(written('plain')).toBeNull();
  expect(written('https')).toBe('max-age=31536000');
  expect(written('https-with-subdomains')).toBe('max-age=31536000; includeSubDomains');
});

it('tells other sites the origin only, and lets no browser guess a type', () => {
  const headers = new Headers();
  setCommonHeaders(headers, { transport: 'plain', isApi: false });
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('requires Trusted Types if every enabled service works with them', () => {
  const base = { siteUrl: 'https://rental.example', payments: [], secure: true, apis: [], pictures: [], external: [] };
  expect(sitePolicy({ ...base, trustedTypes: true })).toContain(
    "; require-trusted-types-for 'script'; trusted-types default;",
  );
  expect(sitePolicy(base)).not.toContain('trusted');
  const config = (values: object) => parseConfig(values);
  expect(workWithTrustedTypes(config({}), ['counter', 'sandbox', 'stripe'])).toBe(true);
  expect(workWithTrustedTypes(config({}), ['counter', 'paypal'])).toBe(false);
  for (const [name, values] of services) {
    if (name !== 'Stripe' && name !== 'PayPal') expect(workWithTrustedTypes(config(values), []), name).toBe(false);
  }
});

it('allows the operator’s external pictures, tiles and API', () => {
  const base = { siteUrl: 'https://rental.example', payments: [], secure: true, external: [] };
  const policy = sitePolicy({ ...base, apis: ['https://api.example'], pictures: ['https://tiles.example'] });
  expect(policy).toContain("img-src 'self' data: blob: https://api.example https://tiles.example;");
  expect(policy).toContain("connect-src 'self' https://api.example;");
});

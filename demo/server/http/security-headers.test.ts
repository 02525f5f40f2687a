import { expect, it } from 'vitest';
import { parseConfig } from '../../../widget/contract/config.ts';
import type { PaymentGateway } from '../../../widget/domain/payment-plan.ts';
import { outsideHosts } from './outside-hosts.ts';
import { sitePolicy } from './security-headers.ts';

function policyFor(config: object = {}, payments: PaymentGateway[] = ['counter']): string {
  const outside = outsideHosts(parseConfig(config), payments);
  return sitePolicy({
    siteUrl: 'https://rental.example',
    payments,
    secure: true,
    apis: [],
    pictures: [],
    outside,
  });
}

it('names no other host while every outside service is off', () => {
  expect(policyFor()).not.toMatch(/https?:/);
});

const services: [string, object, PaymentGateway[], string][] = [
  ['Stripe', {}, ['stripe'], 'https://js.stripe.com'],
  ['PayPal', {}, ['paypal'], 'https://www.paypal.com'],
  ['Google', { googleClientId: 'g' }, [], 'https://accounts.google.com/gsi/client'],
  ['Apple', { appleClientId: 'a' }, [], 'https://appleid.cdn-apple.com'],
  ['Facebook', { facebookAppId: 'f' }, [], 'https://connect.facebook.net'],
  ['reCAPTCHA', { recaptchaEnabled: true, recaptchaSiteKey: 'r' }, [], 'https://www.google.com/recaptcha/'],
  ['analytics', { analyticsEnabled: true, analyticsId: 'G-1' }, [], 'https://www.googletagmanager.com'],
];

it.each(services)('lets %s in when it is switched on, and none of the others', (name, config, payments, script) => {
  const policy = policyFor(config, payments);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts.split(' ')).toContain(script);
  for (const [other, , , foreign] of services) if (other !== name) expect(scripts.split(' ')).not.toContain(foreign);
  expect(policy).not.toContain('unsafe');
});

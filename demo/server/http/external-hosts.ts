import type { Config } from '../../../widget/contract/config.ts';
import { analyticsKey, recaptchaKey } from '../../../widget/contract/service-keys.ts';
import type { PaymentGateway } from '../../../widget/domain/payment-gateways.ts';
import { providerHosts, providerNames } from '../../../widget/domain/payment-providers.ts';
import { keysOf } from '../../../widget/domain/typed-record.ts';

/** Hosts that a page needs for one service, by kind of content. */
export type ExternalHosts = {
  script?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
  style?: readonly string[];
  image?: readonly string[];
};

const services = {
  google: {
    script: ['https://accounts.google.com/gsi/client'],
    frame: ['https://accounts.google.com/gsi/'],
    connect: ['https://accounts.google.com/gsi/'],
    style: ['https://accounts.google.com/gsi/style'],
  },
  apple: {
    script: ['https://appleid.cdn-apple.com'],
    frame: ['https://appleid.apple.com'],
    connect: ['https://appleid.apple.com'],
  },
  facebook: {
    script: ['https://connect.facebook.net'],
    frame: ['https://www.facebook.com', 'https://web.facebook.com'],
    connect: ['https://graph.facebook.com', 'https://www.facebook.com'],
  },
  recaptcha: {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    connect: ['https://www.google.com/recaptcha/'],
  },
  analytics: {
    script: ['https://www.googletagmanager.com'],
    connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
    image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
} as const satisfies Record<string, ExternalHosts>;

/** Returns the enabled services other than payment providers. */
function enabledServices(config: Config) {
  const isOn: Record<keyof typeof services, boolean> = {
    google: config.googleClientId !== undefined,
    apple: config.appleClientId !== undefined,
    facebook: config.facebookAppId !== undefined,
    recaptcha: recaptchaKey(config) !== undefined,
    analytics: analyticsKey(config) !== undefined,
  };
  return keysOf(services).filter((name) => isOn[name]);
}

/** Returns the hosts of the enabled services; pages contact no other host. */
export function externalHosts(config: Config, payments: readonly PaymentGateway[]): ExternalHosts[] {
  const providers = providerNames.filter((name) => payments.includes(name)).map((name) => providerHosts[name]);
  return [...providers, ...enabledServices(config).map((name) => services[name])];
}

/**
 * Returns true if every enabled service works on a page that requires Trusted Types. Stripe's script does; the others write
 * strings as HTML or as URLs of further scripts.
 */
export function workWithTrustedTypes(config: Config, payments: readonly PaymentGateway[]): boolean {
  return !payments.includes('paypal') && enabledServices(config).length === 0;
}

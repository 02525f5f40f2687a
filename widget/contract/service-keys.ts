import type { Config } from './config.ts';

/** Returns the reCAPTCHA site key; undefined if reCAPTCHA is disabled or has no key. */
export function recaptchaKey({
  recaptchaEnabled,
  recaptchaSiteKey,
}: Pick<Config, 'recaptchaEnabled' | 'recaptchaSiteKey'>): string | undefined {
  return (recaptchaEnabled && recaptchaSiteKey) || undefined;
}

/** Returns the analytics measurement ID; undefined if analytics are disabled or have no ID. */
export function analyticsKey({
  analyticsEnabled,
  analyticsId,
}: Pick<Config, 'analyticsEnabled' | 'analyticsId'>): string | undefined {
  return (analyticsEnabled && analyticsId) || undefined;
}

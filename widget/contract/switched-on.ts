import type { Config } from './config.ts';

/** The site's key for reCAPTCHA; undefined where it is off or has none. */
export function recaptchaKey({
  recaptchaEnabled,
  recaptchaSiteKey,
}: Pick<Config, 'recaptchaEnabled' | 'recaptchaSiteKey'>): string | undefined {
  return (recaptchaEnabled && recaptchaSiteKey) || undefined;
}

/** The number that visits are counted under; undefined where that is off or has none. */
export function analyticsKey({
  analyticsEnabled,
  analyticsId,
}: Pick<Config, 'analyticsEnabled' | 'analyticsId'>): string | undefined {
  return (analyticsEnabled && analyticsId) || undefined;
}

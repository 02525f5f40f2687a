import { ApiError } from '../client/api-error.ts';
import { recaptchaKey } from '../contract/service-keys.ts';
import type { CheckedForm } from './recaptcha.ts';
import type { Store } from './store.ts';

type Host = Pick<Store, 'isHost' | 'client' | 'config'>;

/** Returns the operator's key; undefined if the check is off, and on partner pages, whose policies allow no other host. */
function siteKeyOf({ isHost, config }: Host): string | undefined {
  return isHost ? recaptchaKey(config.value) : undefined;
}

/** True if forms are checked, which the page must disclose. */
export function isHumanChecked(store: Host): boolean {
  return Boolean(siteKeyOf(store));
}

/** Preloads what submitting a form needs, once a person uses the form. */
export function prepareToConfirm(store: Host): void {
  const siteKey = siteKeyOf(store);
  if (!siteKey) return;
  import('./recaptcha.ts').then(({ loadRecaptcha }) => loadRecaptcha(siteKey)).catch(() => undefined); // Submitting the form retries and reports the failure.
}

/** Forms for which a failure to load reCAPTCHA has been reported. */
const reported = new Set<CheckedForm>();

/**
 * Checks with reCAPTCHA that a person submits the form, if the operator enabled it. Throws an ApiError: `recaptcha_failed` if
 * the check fails, `recaptcha_unavailable` if it can't be loaded, which is reported once; after that the form is submitted.
 */
export async function confirmHuman(store: Host, form: CheckedForm): Promise<void> {
  const siteKey = siteKeyOf(store);
  if (!siteKey) return;
  try {
    const { checkWithRecaptcha } = await import('./recaptcha.ts');
    await checkWithRecaptcha(store.client, siteKey, form);
  } catch (cause) {
    if (cause instanceof ApiError && cause.code !== 'unavailable') throw cause;
    if (reported.has(form)) return;
    reported.add(form);
    throw new ApiError({ code: 'recaptcha_unavailable', method: 'POST', url: 'recaptcha', cause });
  }
}

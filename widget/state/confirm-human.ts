import { ApiError } from '../client/api-error.ts';
import { recaptchaKey } from '../contract/switched-on.ts';
import type { CheckedForm } from './recaptcha.ts';
import type { Store } from './store.ts';

type Host = Pick<Store, 'isHost' | 'client' | 'config'>;

/** The operator's key; none where the check is off, and on a partner's page, which lets no other host in. */
function siteKeyOf({ isHost, config }: Host): string | undefined {
  return isHost ? recaptchaKey(config.value) : undefined;
}

/** Whether forms are checked here, which people must be told. */
export function isHumanChecked(store: Host): boolean {
  return Boolean(siteKeyOf(store));
}

/** Somebody uses a form: what its sending needs is fetched already. */
export function prepareToConfirm(store: Host): void {
  const siteKey = siteKeyOf(store);
  if (!siteKey) return;
  import('./recaptcha.ts').then(({ loadRecaptcha }) => loadRecaptcha(siteKey)).catch(() => undefined); // Sending the form tries again, and says it.
}

/** Forms at which it was said that Google can't be had. */
const told = new Set<CheckedForm>();

/**
 * Has Google confirm that a person sends a form, where the operator wants that. Throws an ApiError: `recaptcha_failed` for whom
 * Google refuses, `recaptcha_unavailable` where it can't be had, once; after that the form passes.
 */
export async function confirmHuman(store: Host, form: CheckedForm): Promise<void> {
  const siteKey = siteKeyOf(store);
  if (!siteKey) return;
  try {
    const { checkWithRecaptcha: askRecaptcha } = await import('./recaptcha.ts');
    await askRecaptcha(store.client, siteKey, form);
  } catch (cause) {
    if (cause instanceof ApiError && cause.code !== 'unavailable') throw cause;
    if (told.has(form)) return;
    told.add(form);
    throw new ApiError({ code: 'recaptcha_unavailable', method: 'POST', url: 'recaptcha', cause });
  }
}

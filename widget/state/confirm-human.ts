import type { Store } from './store.ts';

/**
 * Has Google confirm that a person is sending something, where the operator wants that; on the host's own pages only, since a
 * partner's page lets no other host in. Throws an ApiError `recaptcha_failed` when it can't be confirmed, a blocked script included.
 */
export async function confirmHuman({
  isHost,
  client,
  config,
}: Pick<Store, 'isHost' | 'client' | 'config'>): Promise<void> {
  const { recaptchaEnabled, recaptchaSiteKey } = config.value;
  if (!isHost || !recaptchaEnabled || !recaptchaSiteKey) return;
  const { askRecaptcha } = await import('./recaptcha.ts');
  await askRecaptcha(client, recaptchaSiteKey);
}

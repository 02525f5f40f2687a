import { signedOut, storageKeys } from '../widget/state/page-storage.ts';

/**
 * Clears and reloads this tab when the user signs out in another one, because its forms, drafts and booking tokens are the
 * user's. A session that has ended doesn't clear it: what was typed stays.
 */
export function watchSignOut(reload: () => void = () => location.reload()): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKeys.user || newValue !== signedOut) return;
    void import('../widget/state/session-calls.ts').then(({ clearTab }) => {
      clearTab();
      reload();
    });
  });
}

import { storageKeys } from '../../widget/state/page-storage.ts';
import { signal } from '../../widget/state/signals.ts';
import { siteStore } from '../store.ts';

/** The choice about analytics; `open` before it is made. */
export type Consent = 'open' | 'yes' | 'no';

export const consent = signal<Consent>('open');

/** Reads the stored choice, which another tab may have changed and signing out deletes. */
export function readConsent(): Consent {
  const kept = siteStore().storage.read(storageKeys.analytics);
  consent.value = kept === 'yes' || kept === 'no' ? kept : 'open';
  return consent.value;
}

export function storeConsent(choice: 'yes' | 'no'): void {
  siteStore().storage.write(storageKeys.analytics, choice);
  consent.value = choice;
}

import { storageKeys } from '../../widget/state/page-storage.ts';
import { signal } from '../../widget/state/signals.ts';
import { siteStore } from '../store.ts';

/** What the person answered to being counted; `open` until then. */
export type Consent = 'open' | 'yes' | 'no';

export const consent = signal<Consent>('open');

/** As it is kept in the browser: another tab may have changed it, and signing out forgets it. */
export function readConsent(): Consent {
  const kept = siteStore().storage.read(storageKeys.analytics);
  consent.value = kept === 'yes' || kept === 'no' ? kept : 'open';
  return consent.value;
}

export function answerConsent(answer: 'yes' | 'no'): void {
  siteStore().storage.write(storageKeys.analytics, answer);
  consent.value = answer;
}

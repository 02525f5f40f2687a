import { useSignals } from '../widget/state/signals.ts';
import { getStore, type Store } from '../widget/state/store.ts';

/** The site is served by the host it talks to. */
export function siteStore(): Store {
  return getStore(typeof location === 'undefined' ? '' : location.origin);
}

/** The site's state; the component renders again when a signal it read changes. */
export function useSiteStore(): Store {
  useSignals();
  return siteStore();
}

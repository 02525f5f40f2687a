import { useSignals } from '../widget/state/signals.ts';
import { getStore, type Store } from '../widget/state/store.ts';

let apiHost = '';

/** Says which API the site shows; once, before anything is rendered. */
export function chooseApi(host: string): void {
  apiHost = host;
}

/** The state of the site's API. */
export function siteStore(): Store {
  return getStore(apiHost);
}

/** The site's state; the component renders again when a signal it read changes. */
export function useSiteStore(): Store {
  useSignals();
  return siteStore();
}

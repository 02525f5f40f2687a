import type { Config } from '../widget/contract/config.ts';
import { useSignals } from '../widget/state/signals.ts';
import { createStore, getStore, type Store } from '../widget/state/store.ts';

let apiHost = '';

/** Sets the site's API, once, before anything is rendered. */
export function chooseApi(host: string): void {
  apiHost = host;
}

let rendered: Store | null = null;

/** Runs a synchronous render on a server with its own store, which has this configuration. */
export function withConfig<Result>(config: Config, render: () => Result): Result {
  const outer = rendered;
  rendered = createStore(apiHost);
  rendered.setConfig(config);
  try {
    return render();
  } finally {
    rendered = outer;
  }
}

/** Returns the store of the site's API. */
export function siteStore(): Store {
  return (import.meta.env.SSR && rendered) || getStore(apiHost);
}

/** Returns the site's store; the component re-renders when a signal that it read changes. */
export function useSiteStore(): Store {
  useSignals();
  return siteStore();
}

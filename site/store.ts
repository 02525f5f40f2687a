import type { Config } from '../widget/contract/config.ts';
import { useSignals } from '../widget/state/signals.ts';
import { createStore, getStore, type Store } from '../widget/state/store.ts';

let apiHost = '';

/** Says which API the site shows; once, before anything is rendered. */
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

/** The state of the site's API. */
export function siteStore(): Store {
  return (import.meta.env.SSR && rendered) || getStore(apiHost);
}

/** The site's state; the component renders again when a signal it read changes. */
export function useSiteStore(): Store {
  useSignals();
  return siteStore();
}

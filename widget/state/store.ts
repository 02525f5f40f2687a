import type { Client } from '../client/create-client.ts';
import type { Config } from '../contract/config.ts';
import type { DisplayCurrency } from '../domain/display-currencies.ts';
import { defaultDriverAge, parseDriverAge } from '../domain/driver-age.ts';
import { isOneOf } from '../domain/one-of.ts';
import { productDefaults } from '../domain/product-defaults.ts';
import { configAddress, isSiteOf } from './host-address.ts';
import { createLazyClient } from './lazy-client.ts';
import { observedClient } from './observed-client.ts';
import { createPageStorage, type PageStorage, storageKeys } from './page-storage.ts';
import { createSession, type ObservingSession } from './session.ts';
import { type Signal, signal } from './signals.ts';
import { applyZoneOffsets } from './zone-offsets.ts';

export interface Toast {
  id: string;
  kind: 'info' | 'good' | 'danger';
  /** A function follows the page's language. */
  text: string | (() => string);
  /** True if the text is also shown, and announced, in place. */
  isEcho?: boolean;
}

/** Returns a toast's text in the page's language. */
export const toastText = ({ text }: Pick<Toast, 'text'>): string => (typeof text === 'string' ? text : text());

/** The state that all elements of one API share on a page. */
export interface Store {
  readonly apiHost: string;
  /** True on the site of this API, the only place where cookies and storage are used. */
  readonly isHost: boolean;
  /** False if consent is `none`: nothing is stored, and nothing is requested before the first interaction. */
  readonly hasConsent: boolean;
  /** True if the browser's storage may be used. */
  readonly mayStore: boolean;
  readonly client: Client;
  readonly storage: PageStorage;
  readonly config: Signal<Config>;
  readonly currency: Signal<DisplayCurrency>;
  /** The driver's age of the last search in years; undefined for the default. */
  readonly driverAge: Signal<number | undefined>;
  readonly toasts: Signal<readonly Toast[]>;
  /** The current session. */
  readonly session: ObservingSession;
  /** Loads the operator's configuration once. After a failure the defaults stay, and the next call retries. */
  loadConfig(): Promise<void>;
  /** Sets the configuration that the page contains, so that nothing is loaded. */
  setConfig(config: Config): void;
  setCurrency(currency: DisplayCurrency): void;
  /** Shows prices in the currency of a tag until the returned function is called, and longer if the tag has left the page. */
  showTagCurrency(currency: DisplayCurrency, tag: Element): () => void;
  setDriverAge(age: number): void;
  notify(kind: Toast['kind'], text: Toast['text'], options?: Pick<Toast, 'isEcho'>): void;
  dismiss(id: string): void;
}

const stores = new Map<string, Store>();
let lastToast = 0;

function isOwnOrigin(apiHost: string): boolean {
  return typeof location !== 'undefined' && new URL(apiHost || '/', location.href).origin === location.origin;
}

/** Creates a store that isn't shared. */
export function createStore(apiHost: string, hasConsent = true): Store {
  const isHost = isOwnOrigin(apiHost) || isSiteOf(apiHost);
  const mayStore = isHost && hasConsent;
  const storage = createPageStorage(mayStore);
  const config = signal<Config>(productDefaults);
  /** The currencies of the page's tags, the latest last. */
  const tagCurrencies: DisplayCurrency[] = [];
  const currency = signal<DisplayCurrency>('USD');
  /** Shows the currency of a tag, otherwise the person's choice, the operator's base currency, or the first that is offered. */
  const updateCurrency = () => {
    const { displayCurrencies: offered, baseCurrency } = config.value;
    const wanted = [tagCurrencies.at(-1), storage.read(storageKeys.currency), baseCurrency, ...offered];
    currency.value = wanted.find((code) => isOneOf(offered, code)) ?? 'USD';
  };
  updateCurrency();
  const driverAge = signal(parseDriverAge(storage.read(storageKeys.driverAge)));
  const toasts = signal<readonly Toast[]>([]);
  let loading: Promise<void> | null = null;
  const session = createSession({ isHost, storage, client: () => client });
  const client = observedClient(createLazyClient({ apiHost, credentials: isHost }), {
    onResult: applyZoneOffsets,
    onError: session.onCallFailed,
  });

  const fetchConfig = async () => {
    const [response, { parseConfig }] = await Promise.all([
      fetch(configAddress(apiHost), { credentials: 'omit' }),
      import('../contract/config.ts'),
    ]);
    takeConfig(parseConfig(await response.json()));
  };

  const takeConfig = (next: Config) => {
    config.value = next;
    updateCurrency();
  };

  if (mayStore && typeof addEventListener === 'function') {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === storageKeys.currency && isOneOf(config.value.displayCurrencies, newValue)) currency.value = newValue;
    });
  }

  return {
    apiHost,
    isHost,
    hasConsent,
    mayStore,
    storage,
    config,
    currency,
    driverAge,
    toasts,
    session,
    client,
    loadConfig: () => {
      loading ??= fetchConfig().catch((error: unknown) => {
        loading = null;
        console.warn('Could not load the configuration; using the defaults.', error);
      });
      return loading;
    },
    setConfig: (given) => {
      takeConfig(given);
      loading = Promise.resolve();
    },
    setCurrency: (chosen) => {
      currency.value = chosen;
      storage.write(storageKeys.currency, chosen);
    },
    showTagCurrency: (given, tag) => {
      tagCurrencies.push(given);
      updateCurrency();
      return () => {
        tagCurrencies.splice(tagCurrencies.lastIndexOf(given), 1);
        if (tag.isConnected) updateCurrency();
      };
    },
    setDriverAge: (age) => {
      driverAge.value = age === defaultDriverAge ? undefined : age;
      storage.write(storageKeys.driverAge, driverAge.value?.toString() ?? null);
    },
    notify: (kind, text, options) => {
      lastToast += 1;
      toasts.value = [...toasts.value, { id: `toast-${lastToast}`, kind, text, ...options }];
    },
    dismiss: (id) => {
      toasts.value = toasts.value.filter((toast) => toast.id !== id);
    },
  };
}

/** Returns the shared store of an API host. Without consent it is another store, which stores nothing. */
export function getStore(apiHost: string, hasConsent = true): Store {
  const key = `${hasConsent} ${apiHost}`;
  const known = stores.get(key);
  if (known) return known;
  const store = createStore(apiHost, hasConsent);
  stores.set(key, store);
  return store;
}

import { createContext, type ReactNode, useContext } from 'react';
import { useSignals } from './signals.ts';
import type { Store } from './store.ts';

const StoreContext = createContext<Store | null>(null);

/** Gives the components below the state of the API they talk to. */
export function StoreProvider({ store, children }: { store: Store; children: ReactNode }) {
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
}

/** The nearest provider's state; the component renders again when a signal that it read changes. */
export function useStore(): Store {
  useSignals();
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore must be used within a StoreProvider.');
  return store;
}

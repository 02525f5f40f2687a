import { createContext, type ReactNode, useContext } from 'react';
import { useSignals } from './signals.ts';
import type { Store } from './store.ts';

const StoreContext = createContext<Store | null>(null);

/** Provides the store of an API to the components below. */
export function StoreProvider({ store, children }: { store: Store; children: ReactNode }) {
  return <StoreContext.Provider value={store}>{children}</StoreContext.Provider>;
}

/** Returns the nearest provider's store; the component re-renders when a signal that it read changes. */
export function useStore(): Store {
  useSignals();
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore must be used within a StoreProvider.');
  return store;
}

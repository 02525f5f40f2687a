import { useSyncExternalStore } from 'react';
import type { CheckoutMemory, StoredCheckout } from './checkout-memory.ts';

/** Returns the stored checkout; rerenders when it changes. */
export function useStoredCheckout(memory: CheckoutMemory): StoredCheckout {
  return useSyncExternalStore(memory.subscribe, memory.get, memory.get);
}

import { useSyncExternalStore } from 'react';
import type { CheckoutMemory, KeptCheckout } from './kept-checkout.ts';

/** What a checkout keeps; renders again when it changes. */
export function useKept(memory: CheckoutMemory): KeptCheckout {
  return useSyncExternalStore(memory.subscribe, memory.get, memory.get);
}

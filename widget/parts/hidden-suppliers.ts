import { createContext, useContext } from 'react';
import { useStore } from '../state/store-context.tsx';

/** True inside a tag whose `hide-suppliers` says so; the operator's configuration may say it for all. */
export const HiddenSuppliers = createContext(false);

/** Whether who owns the cars is left out. */
export function useHiddenSuppliers(): boolean {
  const isHiddenHere = useContext(HiddenSuppliers);
  return useStore().config.value.hideSuppliers || isHiddenHere;
}

import { createContext, useContext } from 'react';
import { useStore } from '../state/store-context.tsx';

/** True inside a tag with `hide-suppliers`; the operator's configuration can hide suppliers everywhere. */
export const HiddenSuppliers = createContext(false);

/** Returns true if suppliers are hidden. */
export function useHiddenSuppliers(): boolean {
  const isHiddenHere = useContext(HiddenSuppliers);
  return useStore().config.value.hideSuppliers || isHiddenHere;
}

import { useSiteStore } from './store.ts';

/** Returns true for suppliers and administrators. */
export function useIsStaff(): boolean {
  const type = useSiteStore().session.user.value?.type;
  return type === 'supplier' || type === 'admin';
}

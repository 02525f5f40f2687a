import { lazyValue, useLazyValue } from '../../widget/ui/lazy-value.ts';
import { useSiteStore } from '../store.ts';
import { useConnection } from './use-connection.ts';

type AccountCode = typeof import('./account-menu.tsx');

const accountCode = lazyValue((): Promise<AccountCode> => import('./account-menu.tsx'));

/** What header and menu show to a signed-in user, loaded once someone is: most visitors never need it. */
export function useAccountCode(): AccountCode | null {
  const { session } = useSiteStore();
  const isOnline = useConnection();
  const isSignedIn = session.user.value !== null;
  // A failed load is tried again when the connection is back, or on the next page load.
  const { value } = useLazyValue(accountCode, isSignedIn && isOnline);
  return isSignedIn ? (value ?? null) : null;
}

import { lazyValue, useLazyValue } from '../../widget/ui/lazy-value.ts';
import { useSiteStore } from '../store.ts';
import { useConnection } from './use-connection.ts';

type AccountCode = typeof import('./account-menu.tsx');

const accountCode = lazyValue((): Promise<AccountCode> => import('./account-menu.tsx'));

/** The code of a signed-in user's header and menu, loaded after sign-in because most visitors never need it. */
export function useAccountCode(): AccountCode | null {
  const { session } = useSiteStore();
  const isOnline = useConnection();
  const isSignedIn = session.user.value !== null;
  // A failed load is retried when the connection is back, or on the next page load.
  const { value } = useLazyValue(accountCode, isSignedIn && isOnline);
  return isSignedIn ? (value ?? null) : null;
}

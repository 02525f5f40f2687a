import { useEffect, useState } from 'react';
import { useSiteStore } from '../store.ts';
import { useConnection } from './use-connection.ts';

type AccountCode = typeof import('./account-menu.tsx');

let fetched: AccountCode | null = null;

/** What header and menu show to whoever is signed in, fetched when somebody is: most visitors never need it. */
export function useAccountCode(): AccountCode | null {
  const { session } = useSiteStore();
  const isOnline = useConnection();
  const [code, setCode] = useState(fetched);
  const isSignedIn = session.user.value !== null;
  useEffect(() => {
    if (!isSignedIn || !isOnline || code) return;
    import('./account-menu.tsx').then(
      (found) => {
        fetched = found;
        setCode(found);
      },
      // It is asked for again when the connection is back, or with the next page that is loaded.
      () => undefined,
    );
  }, [isSignedIn, isOnline, code]);
  return isSignedIn ? code : null;
}

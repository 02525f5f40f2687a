import { useEffect } from 'react';
import { useLatest } from '../ui/use-latest.ts';

/** Time in milliseconds within which a return to the tab reuses the cached response. */
const minAwayMs = 5_000;

/** Refetches when the tab becomes visible again, because another tab or person may have changed the data meanwhile. */
export function useRefetchOnReturn(refetch: () => void): void {
  const latest = useLatest(refetch);
  useEffect(() => {
    let left = Number.POSITIVE_INFINITY;
    const onChange = () => {
      if (document.visibilityState === 'hidden') left = Date.now();
      else if (Date.now() - left > minAwayMs) latest.current();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    document.addEventListener('visibilitychange', onChange);
    addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      removeEventListener('pageshow', onShow);
    };
  }, []);
}

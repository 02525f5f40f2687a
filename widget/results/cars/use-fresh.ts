import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** Coming back within this time asks nothing anew. */
const pause = 5_000;

/** Asks again when the person comes back to this tab: a booking made meanwhile, here or elsewhere, takes its car. */
export function useFresh(ask: () => void): void {
  const latest = useLatest(ask);
  useEffect(() => {
    let left = Number.POSITIVE_INFINITY;
    const onChange = () => {
      if (document.visibilityState === 'hidden') left = Date.now();
      else if (Date.now() - left > pause) latest.current();
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

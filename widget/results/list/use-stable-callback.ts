import { useCallback } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** Returns a function with a stable identity that calls the latest callback, so that receiving components don't rerender. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useLatest(callback);
  return useCallback((...args: Args) => latest.current(...args), []);
}

import { useCallback } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** The latest callback behind a function that stays the same, so that what is given it needn't render again. */
export function useStable<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useLatest(callback);
  return useCallback((...args: Args) => latest.current(...args), []);
}

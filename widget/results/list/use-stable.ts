import { useCallback, useRef } from 'react';

/** The latest callback behind a function that stays the same, so that what is given it needn't render again. */
export function useStable<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  latest.current = callback;
  return useCallback((...args: Args) => latest.current(...args), []);
}

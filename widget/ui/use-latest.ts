import { useRef } from 'react';

/**
 * Returns a ref to the value of the latest render, for effects and callbacks that must not run again when it changes. It is set
 * during the render, so that layout effects of children read it too.
 */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

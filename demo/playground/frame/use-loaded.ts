import { useEffect, useState } from 'react';

/** Returns the value that `load` resolves to; null until then and if it fails. `load` is called once. */
export function useLoaded<Value>(load: () => Promise<Value>): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    load().then(setValue, (problem: unknown) => console.error(problem));
  }, []);
  return value;
}

import { useEffect, useState } from 'react';

/** What a promise brings; null until then, and when it fails. `load` is called once. */
export function useLoaded<Value>(load: () => Promise<Value>): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    load().then(setValue, (problem: unknown) => console.error(problem));
  }, []);
  return value;
}

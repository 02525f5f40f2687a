import { type ComponentType, useEffect, useState } from 'react';

export interface LoadedView<Props> {
  /** Null while its code is on its way. */
  Component: ComponentType<Props> | null;
  hasFailed: boolean;
  retry: () => void;
}

/** The component of a view, fetched when it is first shown. `load` is the same function on every render. */
export function useView<Props>(load: () => Promise<ComponentType<Props>>): LoadedView<Props> {
  const [loaded, setLoaded] = useState<{ load: typeof load; Component: ComponentType<Props> | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isWanted = true;
    load().then(
      (Component) => isWanted && setLoaded({ load, Component }),
      () => isWanted && setLoaded({ load, Component: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  const here = loaded?.load === load ? loaded : null;
  return {
    Component: here?.Component ?? null,
    hasFailed: here !== null && here.Component === null,
    retry: () => {
      setLoaded(null);
      setAttempt((count) => count + 1);
    },
  };
}

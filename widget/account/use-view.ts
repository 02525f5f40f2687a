import { type ComponentType, useEffect, useState } from 'react';
import type { AccountProps } from './account-props.ts';
import type { AccountViewEntry } from './account-views.ts';

export interface LoadedView {
  /** Null while its code is on its way. */
  Component: ComponentType<AccountProps> | null;
  hasFailed: boolean;
  retry: () => void;
}

/** The component of a view, fetched when it is first shown. */
export function useView({ load }: AccountViewEntry): LoadedView {
  const [loaded, setLoaded] = useState<{ load: AccountViewEntry['load']; Component: LoadedView['Component'] } | null>(
    null,
  );
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

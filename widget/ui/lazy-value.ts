import { useCallback, useEffect, useState } from 'react';

/** Code that is loaded on first use and kept for the page. A failed load is not kept, so the next use tries again. */
export interface LazyValue<Value> {
  /** Undefined until loaded. */
  readonly value: Value | undefined;
  load(): Promise<Value>;
}

export function lazyValue<Value>(importCode: () => Promise<Value>): LazyValue<Value> {
  let loading: Promise<Value> | null = null;
  const lazy = {
    value: undefined as Value | undefined,
    load: () => {
      loading ??= importCode().then(
        (value) => {
          lazy.value = value;
          return value;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
  return lazy;
}

/** Loads the code before its first use. That use reports a failure and tries again. */
export function preload({ load }: Pick<LazyValue<unknown>, 'load'>): void {
  load().catch(() => {});
}

interface Attempt {
  /** The error of the last attempt; it stays until another attempt ends. */
  error?: unknown;
  /** True while another attempt runs after a failure. */
  isRetrying?: boolean;
}

export interface LazyState<Value> extends Attempt {
  /** Undefined until loaded. */
  value: Value | undefined;
  /** Loads now, also after a failure. */
  load: () => void;
}

/**
 * Returns the state of a lazy value, which must be the same on every render. Loads it if `isNeeded`, or when `load` is
 * called, and renders again when it is loaded.
 */
export function useLazyValue<Value>(lazy: LazyValue<Value>, isNeeded = true): LazyState<Value> {
  const [attempt, setAttempt] = useState<Attempt>({});
  const { value } = lazy;
  const load = useCallback(() => {
    setAttempt((last) => (last.error ? { ...last, isRetrying: true } : last));
    lazy.load().then(
      () => setAttempt({}),
      (error: unknown) => setAttempt({ error }),
    );
  }, [lazy]);
  const isMissing = isNeeded && !value;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  return { ...attempt, value, load };
}

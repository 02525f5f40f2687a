import { withTimeout } from '../client/wait.ts';
import type { ScriptState } from './gateway.ts';

export interface ScriptLoading<Loaded> {
  state(): ScriptState;
  subscribe(listener: () => void): () => void;
  load(): Promise<ScriptState>;
  /** Returns the loaded value; null until the state is `resolved`. */
  loaded(): Loaded | null;
  /** Discards the value, so that the next `load()` loads again. */
  reset(): void;
  /** Marks the loaded value as unusable, such as a frame that stays empty. */
  reject(): void;
}

/** Runs `fetchScript` once, keeps its state, and runs it again only after a failure. */
export function createScriptLoading<Loaded>(fetchScript: () => Promise<Loaded>): ScriptLoading<Loaded> {
  const listeners = new Set<() => void>();
  let state: ScriptState = 'initial';
  let value: Loaded | null = null;
  let running: Promise<ScriptState> | null = null;
  let attempts = 0;

  const setState = (next: ScriptState) => {
    state = next;
    for (const listener of listeners) listener();
    return next;
  };
  /** Discards the value, and the result of an attempt that is still running. */
  const discard = (next: ScriptState) => {
    attempts += 1;
    running = null;
    value = null;
    setState(next);
  };
  const run = async (): Promise<ScriptState> => {
    attempts += 1;
    const attempt = attempts;
    setState('pending');
    const fetched = await fetchScript().then(
      (loaded) => ({ loaded }),
      () => null,
    );
    if (attempt !== attempts) return running ?? state;
    if (fetched) {
      value = fetched.loaded;
      return setState('resolved');
    }
    running = null;
    return setState('rejected');
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => {
      running ??= run();
      return running;
    },
    loaded: () => value,
    reset: () => discard('initial'),
    reject: () => discard('rejected'),
  };
}

/** Timeout of a provider's script, in milliseconds. */
const scriptTimeoutMs = 20_000;

/** Rejects if the script has neither loaded nor failed within the timeout. */
export function withScriptTimeout<Result>(loading: Promise<Result>): Promise<Result> {
  return withTimeout(scriptTimeoutMs, loading);
}

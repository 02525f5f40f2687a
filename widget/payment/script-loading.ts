import { withTimeout } from '../client/wait.ts';
import type { ScriptState } from './gateway.ts';

export interface ScriptLoading<Loaded> {
  state(): ScriptState;
  subscribe(listener: () => void): () => void;
  load(): Promise<ScriptState>;
  /** What was loaded; null until the state is `resolved`. */
  loaded(): Loaded | null;
  /** Another thing is to be loaded from now on. */
  reset(): void;
  /** What was loaded turned out to be unusable, such as a frame that stays empty. */
  reject(): void;
}

/** Runs `fetchScript` once, keeps its state, and runs it again only after a failure. */
export function createScriptLoading<Loaded>(fetchScript: () => Promise<Loaded>): ScriptLoading<Loaded> {
  const listeners = new Set<() => void>();
  let state: ScriptState = 'initial';
  let value: Loaded | null = null;
  let running: Promise<ScriptState> | null = null;

  const become = (next: ScriptState) => {
    state = next;
    for (const listener of listeners) listener();
    return next;
  };
  const run = async () => {
    become('pending');
    try {
      value = await fetchScript();
      return become('resolved');
    } catch {
      running = null;
      return become('rejected');
    }
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
    reset: () => {
      running = null;
      value = null;
      become('initial');
    },
    reject: () => {
      running = null;
      value = null;
      become('rejected');
    },
  };
}

/** How long a provider's script may take, in milliseconds. */
const scriptTimeoutMs = 20_000;

/** Gives up a script that neither arrives nor fails. */
export function withScriptTimeout<Result>(loading: Promise<Result>): Promise<Result> {
  return withTimeout(scriptTimeoutMs, loading);
}

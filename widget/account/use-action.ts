import { useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import type { ProblemCode } from '../contract/problem-codes.ts';

/** State of a request that a button starts. */
export interface AccountAction {
  isBusy: boolean;
  failure: ApiError | null;
  /** Runs the request. Resolves with false if it fails or another one is running. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Clears the last failure. */
  clear: () => void;
}

/** Returns a handler that resolves if the request failed with this code, because its purpose is already met. */
export function ignore(code: ProblemCode) {
  return (error: unknown) => {
    if (!(error instanceof ApiError && error.code === code)) throw error;
  };
}

/** Runs one action at a time and keeps the error of the last one. */
export function useAction(): AccountAction {
  const [state, setState] = useState<'idle' | 'busy' | ApiError>('idle');
  const run = async (work: () => Promise<unknown>) => {
    if (state === 'busy') return false;
    setState('busy');
    try {
      await work();
      setState('idle');
      return true;
    } catch (error) {
      setState(error instanceof ApiError ? error : 'idle');
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  };
  return {
    isBusy: state === 'busy',
    failure: state instanceof ApiError ? state : null,
    run,
    clear: () => setState((now) => (now === 'busy' ? now : 'idle')),
  };
}

import { useState } from 'react';
import { ApiError } from '../client/api-error.ts';

/** Something that is asked of the API by a button. */
export interface AccountAction {
  isBusy: boolean;
  failure: ApiError | null;
  /** Runs it, one at a time; false when it was refused or is running already. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Forgets the last refusal. */
  clear: () => void;
}

/** One action at a time, with the reason of the last refusal. */
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
      if (!(error instanceof ApiError)) throw error;
      setState(error);
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

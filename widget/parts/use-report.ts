import { useEffect, useRef } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { useLatest } from '../ui/use-latest.ts';

type State = 'loading' | 'ready' | 'empty' | 'error';

/** The events that a feature emits to the page. */
interface ReportEvents {
  onState: (state: State) => void;
  onReady: () => void;
  onError: (problem: { code: string; message: string; retryable: boolean }) => void;
}

/** Emits each change of a view's state, `onReady` once when it first shows content, and each failure once. */
export function useReport(events: ReportEvents, state: State, error: ApiError | null = null): void {
  const latest = useLatest(events);
  const isReady = useRef(false);
  useEffect(() => {
    latest.current.onState(state);
    if (state === 'loading' || state === 'error' || isReady.current) return;
    isReady.current = true;
    latest.current.onReady();
  }, [state]);
  useEffect(() => {
    if (error) latest.current.onError({ code: error.code, message: error.message, retryable: error.retryable });
  }, [error]);
}

import { useEffect, useRef } from 'react';
import type { ApiError } from '../client/api-error.ts';
import type { AccountProps } from './account-props.ts';

type State = Parameters<AccountProps['onState']>[0];
type Told = Pick<AccountProps, 'onState' | 'onReady' | 'onError'>;

/** Tells the page in which state a view is, and each failure once. */
export function useReport(events: Told, state: State, error: ApiError | null = null): void {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    latest.current.onState(state);
    if (state === 'ready') latest.current.onReady();
  }, [state]);
  useEffect(() => {
    if (error) latest.current.onError({ code: error.code, message: error.message, retryable: error.retryable });
  }, [error]);
}

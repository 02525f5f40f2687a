import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { ApiError } from '../client/api-error.ts';
import type { CallOptions } from '../client/create-client.ts';
import type { Input, Operation, Output } from '../contract/operation.ts';
import { useLatest } from '../ui/use-latest.ts';
import { fetchOnce, initialState, observe, type QueryState, queryState, refetch } from './query-cache.ts';
import { useStore } from './store-context.tsx';

export interface QueryResult<Data> {
  /** The answer to the present question; while a new question is under way, the former answer. */
  data: Data | undefined;
  error: ApiError | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** `data` answers a former question, not this one. */
  isPrevious: boolean;
  /** There is something to show while another answer is on its way. */
  isRefreshing: boolean;
  retry: () => void;
}

export interface QueryOptions extends Pick<CallOptions, 'bookingToken'> {
  /** The answer depends on who asks; so it is of every call that needs a session. */
  isPersonal?: boolean | undefined;
}

/** Follows one question: asks it when it is new, and again when the network is back. */
function useQueryState(key: string | null, ask: (signal: AbortSignal) => Promise<unknown>) {
  const latest = useLatest(ask);
  const subscribe = useCallback((listener: () => void) => observe(key, listener), [key]);
  const snapshot = useCallback(() => queryState(key), [key]);
  const answer = useSyncExternalStore(subscribe, snapshot, () => initialState);
  const retry = useCallback(() => {
    if (key !== null) refetch(key, (signal) => latest.current(signal));
  }, [key]);
  useEffect(() => {
    if (key === null) return;
    fetchOnce(key, (signal) => latest.current(signal));
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [key, retry]);
  return { answer, retry };
}

/** The latest data that there was, for as long as the present question has none. */
function useKept({ data }: QueryState): unknown {
  const kept = useRef(data);
  if (data !== undefined) kept.current = data;
  return kept.current;
}

/**
 * Asks a read of the API and keeps the answer for the page. A null input asks nothing. When the question changes, the
 * running request is cancelled and the former answer stays until the new one is there. A booking's token opens that booking.
 */
export function useQuery<Call extends Operation>(
  call: Call,
  input: Input<Call> | null,
  { bookingToken, isPersonal = call.access !== 'public' }: QueryOptions = {},
): QueryResult<Output<Call>> {
  const { apiHost, client, session } = useStore();
  // What one person may see is never shown to the next one.
  const asker = isPersonal ? (session.user.value?._id ?? '') : '';
  const key = input === null ? null : `${apiHost} ${asker} ${call.name} ${JSON.stringify(input)}`;
  const { answer, retry } = useQueryState(key, async (signal) => {
    if (input === null) throw new Error('Cannot fetch a query without input.');
    return client.call(call, input, { signal, bookingToken });
  });
  const data = useKept(answer) as Output<Call> | undefined;
  const error = answer.error instanceof ApiError ? answer.error : undefined;
  const isRefused = error?.code === 'session_expired' || error?.code === 'not_signed_in';
  const isSignedIn = session.status.value === 'signed-in';
  // After a session has ended and the person has signed in again, what was refused is asked again.
  useEffect(() => {
    if (isRefused && isSignedIn) retry();
  }, [isRefused, isSignedIn, retry]);
  return {
    data,
    error,
    isLoading: key !== null && data === undefined && !error,
    isPrevious: data !== undefined && answer.data === undefined,
    isRefreshing: answer.isFetching && data !== undefined,
    retry,
  };
}

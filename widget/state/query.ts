import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { ApiError } from '../client/api-error.ts';
import type { CallOptions } from '../client/create-client.ts';
import type { Input, Operation, Output } from '../contract/operation.ts';
import { useLatest } from '../ui/use-latest.ts';
import { fetchOnce, observe, type QueryState, queryState, refetch, servedState } from './query-cache.ts';
import { useStore } from './store-context.tsx';

export interface QueryResult<Data> {
  /** The data of the current input; while new input is being fetched, the previous data. */
  data: Data | undefined;
  error: ApiError | undefined;
  /** True if there is no data to show yet. */
  isLoading: boolean;
  /** True if `data` belongs to previous input. */
  isPrevious: boolean;
  /** True if there is data while newer data is being fetched. */
  isRefreshing: boolean;
  retry: () => void;
}

export interface QueryOptions<Data> extends Pick<CallOptions, 'bookingToken'> {
  /** True if the response depends on the signed-in user; the default for operations that need a session. */
  isPersonal?: boolean | undefined;
  /** Returns the response if the page can derive it from what it has; null to send the request. */
  derive?: () => Data | null;
}

/** Returns the key of a query in the cache. The user is part of it, so that no user sees another's data. */
export function queryKey(apiHost: string, user: string, name: string, input: unknown): string {
  return `${apiHost} ${user} ${name} ${JSON.stringify(input)}`;
}

/** Subscribes to one query, fetches it if needed, and refetches it when the network is back. */
function useQueryState(key: string | null, fetchData: (signal: AbortSignal) => Promise<unknown>) {
  const latest = useLatest(fetchData);
  const subscribe = useCallback((listener: () => void) => observe(key, listener), [key]);
  const snapshot = useCallback(() => queryState(key), [key]);
  const state = useSyncExternalStore(subscribe, snapshot, () => servedState(key));
  const retry = useCallback(() => {
    if (key !== null) refetch(key, (signal) => latest.current(signal));
  }, [key]);
  useEffect(() => {
    if (key === null) return;
    fetchOnce(key, (signal) => latest.current(signal));
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [key, retry]);
  return { state, retry };
}

/**
 * Returns the user's last data while the current query has none. A failed query has no data, so that its error is shown, and
 * neither has another user's.
 */
function useKept({ data, error }: QueryState, user: string): unknown {
  const kept = useRef({ data, user });
  if (data !== undefined || error !== undefined || user !== kept.current.user) kept.current = { data, user };
  return kept.current.data;
}

/**
 * Fetches a read operation and caches its data for the page. Null input fetches nothing. When the input changes, the running
 * request is cancelled, and the previous data stays until the new data arrives or fails. `bookingToken` grants access to its booking.
 */
export function useQuery<Call extends Operation>(
  call: Call,
  input: Input<Call> | null,
  { bookingToken, isPersonal = call.access !== 'public', derive }: QueryOptions<Output<Call>> = {},
): QueryResult<Output<Call>> {
  const { apiHost, client, session } = useStore();
  const user = isPersonal ? (session.user.value?._id ?? '') : '';
  const key = input === null ? null : queryKey(apiHost, user, call.name, input);
  const { state, retry } = useQueryState(
    key,
    // Called for a key only, and without input there is none.
    async (signal) => derive?.() ?? client.call(call, input as Input<Call>, { signal, bookingToken }),
  );
  const data = useKept(state, user) as Output<Call> | undefined;
  const error = state.error instanceof ApiError ? state.error : undefined;
  const isRefused = error?.code === 'session_expired' || error?.code === 'not_signed_in';
  const isSignedIn = session.status.value === 'signed-in';
  // Refetches what an expired session refused, once the user has signed in again.
  useEffect(() => {
    if (isRefused && isSignedIn) retry();
  }, [isRefused, isSignedIn, retry]);
  return {
    data,
    error,
    isLoading: key !== null && data === undefined && !error,
    isPrevious: data !== undefined && state.data === undefined,
    isRefreshing: state.isFetching && data !== undefined,
    retry,
  };
}

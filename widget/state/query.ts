import { useCallback, useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { ApiError } from '../client/api-error.ts';
import type { CallOptions } from '../client/create-client.ts';
import type { Input, Operation, Output } from '../contract/operation.ts';
import { useStore } from './store-context.tsx';

export interface QueryResult<Data> {
  /** The answer to the present question; while a new question is under way, the former answer. */
  data: Data | undefined;
  error: ApiError | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** `data` answers a former question, not this one. */
  isFormer: boolean;
  /** There is something to show while another answer is on its way. */
  isRefreshing: boolean;
  retry: () => void;
}

/**
 * Asks a read of the API and keeps the answer for the page. A null input asks nothing. When the question changes, the
 * running request is cancelled and the former answer stays until the new one is there. A booking's token opens that booking.
 */
export function useQuery<Call extends Operation>(
  call: Call,
  input: Input<Call> | null,
  { bookingToken }: Pick<CallOptions, 'bookingToken'> = {},
): QueryResult<Output<Call>> {
  const { apiHost, client, session } = useStore();
  const { cache } = useSWRConfig();
  const running = useRef<AbortController | null>(null);
  // What one person may see is never shown to the next one.
  const asker = call.access === 'public' ? '' : (session.user.value?._id ?? '');
  const key = input === null ? null : `${apiHost} ${asker} ${call.name} ${JSON.stringify(input)}`;
  const ask = async () => {
    if (input === null) throw new Error('A query without input was asked.');
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    return client.call(call, input, { signal: controller.signal, bookingToken });
  };
  const { data, error, isLoading, isValidating, mutate } = useSWR<Output<Call>, unknown>(key, ask, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: true,
    shouldRetryOnError: false,
  });
  const retry = useCallback(() => void mutate(), [mutate]);
  // Whoever asked the same question first may have cancelled it; then it is asked again for this component.
  const wasCancelled = error !== undefined && !(error instanceof ApiError);
  useEffect(() => {
    if (wasCancelled) retry();
  }, [wasCancelled, retry]);
  const isRefused = error instanceof ApiError && (error.code === 'session_expired' || error.code === 'not_signed_in');
  const isSignedIn = session.status.value === 'signed-in';
  // After a session has ended and the person has signed in again, what was refused is asked again.
  useEffect(() => {
    if (isRefused && isSignedIn) retry();
  }, [isRefused, isSignedIn, retry]);
  return {
    data,
    error: error instanceof ApiError ? error : undefined,
    isLoading: (isLoading || wasCancelled) && data === undefined,
    isFormer: data !== undefined && (key === null || cache.get(key)?.data === undefined),
    isRefreshing: isValidating && data !== undefined,
    retry,
  };
}

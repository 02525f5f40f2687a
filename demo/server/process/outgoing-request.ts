import { createFetch, type FetchOptions, type FetchResponse } from 'ofetch';

type OutgoingOptions = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** An object is sent as JSON, a text as it is. */
  body?: Record<string, unknown> | URLSearchParams | string;
  timeoutMs: number;
};

/** A response of any status. `data` is the parsed JSON, or the text of another type. */
export type OutgoingResponse = { status: number; ok: boolean; data: unknown };

/** Sends one request to another service. Rejects if no complete response arrives in time; never retries. */
export async function sendRequest(
  fetch: typeof globalThis.fetch,
  url: string,
  { timeoutMs, ...options }: OutgoingOptions,
): Promise<OutgoingResponse> {
  const request = createFetch({ fetch, Headers, AbortController });
  const response: FetchResponse<unknown> = await request.raw(url, {
    ...options,
    timeout: timeoutMs,
    retry: false,
    ignoreResponseError: true,
  });
  return { status: response.status, ok: response.ok, data: response._data };
}

/** Sends one request and returns the response unread, whatever its status. Rejects if there is none; never retries. */
export async function sendUnread(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Response> {
  const { raw } = createFetch({ fetch, Headers, AbortController });
  return raw(url, {
    ...init,
    responseType: 'stream',
    retry: false,
    ignoreResponseError: true,
  } as FetchOptions<'stream'>);
}

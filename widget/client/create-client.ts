import type { Input, Operation, Output } from '../contract/operation.ts';
import { ApiError } from './api-error.ts';
import { deadline } from './deadline.ts';
import { readResponse } from './read-response.ts';
import { type LooseInput, type RequestHeaders, requestInit, requestUrl } from './request.ts';
import { type Wait, waitFor } from './wait.ts';
import { yieldToMain } from './yield-to-main.ts';

export interface ClientOptions {
  /** `https://rental.example`, or an empty string for the page's own origin. */
  readonly apiHost: string;
  readonly fetch?: typeof fetch;
  /** True to send the session cookie, on the host's own origin only. */
  readonly credentials?: boolean;
  readonly random?: () => number;
  readonly wait?: Wait;
  /** Time limits of reads, writes and uploads in milliseconds. */
  readonly timeouts?: Partial<Timeouts>;
  /** Called for each response that violates the contract, once per operation and field. The default logs to the console. */
  readonly report?: (error: ApiError) => void;
}

interface Timeouts {
  readonly read: number;
  readonly write: number;
  readonly upload: number;
}

export interface CallOptions extends RequestHeaders {
  /** Cancels the call, which then rejects with the signal's reason, the only rejection that isn't an ApiError. */
  readonly signal?: AbortSignal | undefined;
}

type Arguments<Call extends Operation> =
  Record<never, never> extends Input<Call>
    ? [input?: Input<Call>, options?: CallOptions]
    : [input: Input<Call>, options?: CallOptions];

export interface Client {
  readonly apiHost: string;
  /**
   * Calls an operation of the contract: `client.call(getCar, { params: { id, language } })`. Throws an ApiError, or the
   * signal's reason if cancelled. A read is retried twice after a network failure or a 502, 503 or 504, not before the time in
   * `Retry-After` (up to two seconds); a write never is.
   */
  call<Call extends Operation>(operation: Call, ...rest: Arguments<Call>): Promise<Output<Call>>;
}

const defaultTimeouts: Timeouts = { read: 10_000, write: 30_000, upload: 120_000 };
const repeats = 2;
const firstPause = 300;
const longestAskedPause = 2000;

/** Creates the API client. Its only state is the set of errors that it has reported. */
export function createClient(options: ClientOptions): Client {
  const apiHost = options.apiHost.replace(/\/+$/, '');
  const { random = Math.random, wait = waitFor, report = (error) => console.error(error.message) } = options;
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => globalThis.fetch(...request));
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const reported = new Set<string>();

  async function request(operation: Operation, input: LooseInput, extra: CallOptions, signal: AbortSignal) {
    return await send(requestUrl(apiHost, operation, input), {
      ...requestInit(operation, input, extra),
      credentials: options.credentials && !operation.isAnonymous ? 'include' : 'omit',
      signal,
    });
  }

  async function call(operation: Operation, input: LooseInput = {}, extra: CallOptions = {}): Promise<unknown> {
    const limit = deadline(timeoutOf(operation, timeouts), extra.signal);
    try {
      for (let tries = 0; ; tries += 1) {
        let response: Response | undefined;
        try {
          response = await request(operation, input, extra, limit.signal);
          const output = await readResponse(operation, `${apiHost}${operation.path}`, response);
          // The caller renders the result next.
          await yieldToMain();
          return output;
        } catch (thrown) {
          if (extra.signal?.aborted) throw extra.signal.reason;
          const error = toApiError(thrown, operation, apiHost, limit.signal.aborted);
          if (!mayRepeat(operation, error) || tries >= repeats) throw error;
          await pause(firstPause * 2 ** tries * (0.5 + random() / 2) + askedPause(response), limit.signal);
        }
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'contract') reportOnce(operation, error);
      throw error;
    } finally {
      limit.clear();
    }
  }

  /** Ends early without an error if the call times out or is cancelled: the next attempt reports which. */
  async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    await wait(milliseconds, signal).catch(() => undefined);
  }

  function reportOnce(operation: Operation, error: ApiError): void {
    const key = `${operation.name} ${error.message.replace(/\d+/g, '#')}`;
    if (reported.has(key)) return;
    reported.add(key);
    report(error);
  }

  return { apiHost, call: call as Client['call'] };
}

function timeoutOf({ effect, encoding }: Operation, timeouts: Timeouts): number {
  if (encoding === 'multipart') return timeouts.upload;
  return timeouts[effect];
}

/** Returns the pause in milliseconds that a response asks for, up to what a visitor waits without a message. */
function askedPause(response: Response | undefined): number {
  return Math.min(Number(response?.headers.get('retry-after')) * 1000 || 0, longestAskedPause);
}

function mayRepeat({ effect }: Operation, { code, status }: ApiError): boolean {
  return effect === 'read' && (code === 'network' || status === 502 || status === 503 || status === 504);
}

function toApiError(thrown: unknown, { method, path }: Operation, apiHost: string, timedOut: boolean): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError({ code: timedOut ? 'timeout' : 'network', method, url: `${apiHost}${path}`, cause: thrown });
}

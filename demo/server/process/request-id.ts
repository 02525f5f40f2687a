import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Log } from './log.ts';

const current = new AsyncLocalStorage<string>();

/** Returns 16 hexadecimal digits. A UUID comes from random bytes that are fetched for many at a time. */
export function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 16);
}

/**
 * Runs a request's work under a new id, which its log lines, its response and its problem body contain. A caller's own id is not
 * accepted: anybody could write it into the log.
 */
export function withRequestId<Result>(run: (id: string) => Result): Result {
  const id = newRequestId();
  return current.run(id, () => run(id));
}

/** Runs work that no request waits for, such as a job that a request has woken. */
export function outsideRequest<Result>(run: () => Result): Result {
  return current.exit(run);
}

/** Returns the id of the request whose work this is; undefined in jobs. */
export function requestId(): string | undefined {
  return current.getStore();
}

/** Adds the id of the request to each line. */
export function withRequest(log: Log): Log {
  return (line) => {
    const id = requestId();
    log(id === undefined ? line : { request: id, ...line });
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Log } from './log.ts';

const current = new AsyncLocalStorage<string>();

/**
 * Runs a request's work under a new id, which its log lines, its response and its problem body contain. A caller's own id is not
 * accepted: anybody could write it into the log.
 */
export function withRequestId<Result>(run: (id: string) => Result): Result {
  const id = randomBytes(8).toString('hex');
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

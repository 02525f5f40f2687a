import { ProblemError } from './problem-error.ts';

export type Arrivals = {
  /** Receives a body. Throws `too_many_requests` if the caller sends too many at once, `unavailable` if all callers together do. */
  take: <Result>(caller: string, receive: () => Promise<Result>) => Promise<Result>;
};

const retryAfterSeconds = 5;

/** Limits the bodies that arrive at the same time in this process: each is in memory for as long as its sender takes. */
export function createArrivals(limits: { perCaller: number; all: number }): Arrivals {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    take: async (caller, receive) => {
      const own = counts.get(caller) ?? 0;
      if (own >= limits.perCaller) {
        throw new ProblemError('too_many_requests', { retryAfterSeconds, values: { seconds: retryAfterSeconds } });
      }
      if (all >= limits.all) throw new ProblemError('unavailable', { retryAfterSeconds });
      all += 1;
      counts.set(caller, own + 1);
      try {
        return await receive();
      } finally {
        all -= 1;
        const left = (counts.get(caller) ?? 1) - 1;
        if (left > 0) counts.set(caller, left);
        else counts.delete(caller);
      }
    },
  };
}

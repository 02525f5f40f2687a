import { ProblemError } from './problem-error.ts';

export type ConcurrencyLimit = {
  /** Runs work. Throws `too_many_requests` if the caller has too much running, `unavailable` if all callers together have. */
  run: <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>;
};

const retryAfterSeconds = 5;

/** Limits the work that runs at the same time in this process. */
export function createConcurrencyLimit(limits: { perCaller: number; all: number }): ConcurrencyLimit {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    run: async (caller, work) => {
      const own = counts.get(caller) ?? 0;
      if (own >= limits.perCaller) {
        throw new ProblemError('too_many_requests', { retryAfterSeconds, values: { seconds: retryAfterSeconds } });
      }
      if (all >= limits.all) throw new ProblemError('unavailable', { retryAfterSeconds });
      all += 1;
      counts.set(caller, own + 1);
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (counts.get(caller) ?? 1) - 1;
        if (left > 0) counts.set(caller, left);
        else counts.delete(caller);
      }
    },
  };
}

import type { IdempotencyKey } from '../checkout/idempotency.ts';
import { ProblemError } from '../http/problem-error.ts';

export type OnceStore<Result> = {
  /** Runs once per key: a repeated call gets the first one's result, one with another body `idempotency_mismatch`. */
  run: (key: IdempotencyKey, act: () => Promise<Result>) => Promise<Result>;
};

/** A browser keeps its key across reloads, not across days. */
const keptMilliseconds = 24 * 3_600_000;
const maxKept = 20_000;

/** Keeps the results of calls by their idempotency keys in memory. A failed call may be repeated. */
export function createOnceStore<Result>(now: () => Date): OnceStore<Result> {
  const kept = new Map<string, { bodyHash: string; result: Promise<Result>; until: number }>();
  return {
    run: async ({ key, bodyHash }, act) => {
      const found = kept.get(key);
      if (found && found.until > now().getTime()) {
        if (found.bodyHash !== bodyHash) throw new ProblemError('idempotency_mismatch');
        return found.result;
      }
      const result = act();
      const entry = { bodyHash, result, until: now().getTime() + keptMilliseconds };
      // An expired entry is removed, because a replaced one would keep its place among the oldest.
      kept.delete(key);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= maxKept) kept.delete(oldest);
      kept.set(key, entry);
      result.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return result;
    },
  };
}

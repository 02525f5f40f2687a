import { outsideSlot } from './admission.ts';
import { ProblemError } from './problem-error.ts';

export type Turns = {
  /** Does work once the earlier work of the same key is done. Throws `too_many_requests` if too much of it waits already. */
  take: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;
};

const retryAfterSeconds = 5;

/** Creates a queue for each key, in the memory of this process: one piece of work is done at a time, and `maxWaiting` wait. */
export function createTurns(maxWaiting: number): Turns {
  const queues = new Map<string, { count: number; last: Promise<unknown> }>();
  return {
    take: async (key, work) => {
      const queue = queues.get(key) ?? { count: 0, last: Promise.resolve() };
      if (queue.count > maxWaiting) {
        throw new ProblemError('too_many_requests', { retryAfterSeconds, values: { seconds: retryAfterSeconds } });
      }
      const before = queue.last;
      queue.count += 1;
      queues.set(key, queue);
      const result = outsideSlot(() => before).then(work);
      queue.last = result.catch(() => undefined);
      try {
        return await result;
      } finally {
        queue.count -= 1;
        if (queue.count === 0) queues.delete(key);
      }
    },
  };
}

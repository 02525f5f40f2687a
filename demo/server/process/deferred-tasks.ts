import type { Log } from './log.ts';
import { messageOf } from './message-of.ts';

/** Work whose length must not show in the time of an answer. */
export type DeferredTasks = {
  /** Starts it once the answer is on its way; a failure is logged, as nobody waits for it. */
  run: (work: () => Promise<void>) => void;
  /** Waits for all that was started. */
  settle: () => Promise<void>;
};

/** The embedded database works in this very process: begun at once, the work could still hold up the answer. */
const pauseMilliseconds = 200;

export function createDeferredTasks(log: Log): DeferredTasks {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const started = new Promise<void>((resolve) => setTimeout(resolve, pauseMilliseconds))
        .then(work)
        .catch((error: unknown) => {
          const reason = messageOf(error);
          log({ level: 'error', message: `Work after an answer failed: ${reason}` });
        })
        .finally(() => running.delete(started));
      running.add(started);
    },
    settle: async () => {
      await Promise.all(running);
    },
  };
}

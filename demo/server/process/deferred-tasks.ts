import { errorMessage } from './error-message.ts';
import type { Log } from './log.ts';

/** Tasks whose duration must not show in the time of a response. */
export type DeferredTasks = {
  /** Starts a task after the response was sent; a failure is logged, because no caller awaits it. */
  run: (task: () => Promise<void>) => void;
  /** Awaits all tasks. */
  settle: () => Promise<void>;
};

/** The embedded database runs in this process, so a task that starts immediately could still delay the response. */
const delayMilliseconds = 200;

export function createDeferredTasks(log: Log): DeferredTasks {
  const running = new Set<Promise<void>>();
  return {
    run: (task) => {
      const started = new Promise<void>((resolve) => setTimeout(resolve, delayMilliseconds))
        .then(task)
        .catch((error: unknown) => {
          const reason = errorMessage(error);
          log({ level: 'error', message: `Deferred task failed: ${reason}` });
        })
        .finally(() => running.delete(started));
      running.add(started);
    },
    settle: async () => {
      await Promise.all(running);
    },
  };
}

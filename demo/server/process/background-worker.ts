import { errorMessage } from './error-message.ts';
import { outsideRequest } from './request-id.ts';

/** A job that runs in the background, next to request handling. */
export type BackgroundWorker = {
  /** Starts a run soon. Returns immediately. */
  wake: () => void;
  /** Resolves when all due work is done. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/** Longest wait for work that did not wake the worker. */
const defaultPoll = 5_000;

type WorkerOptions = {
  /** Does all due work, and checks `isClosed` between steps. A rejection is reported, and the next run retries. */
  work: (isClosed: () => boolean) => Promise<void>;
  onError: (message: string) => void;
  pollMilliseconds?: number | undefined;
};

/** Runs the work when woken and every few seconds, one run at a time. Waking it during a run starts another run afterwards. */
export function startBackgroundWorker({
  work,
  onError,
  pollMilliseconds = defaultPoll,
}: WorkerOptions): BackgroundWorker {
  let running: Promise<void> | null = null;
  let isPending = false;
  let isClosed = false;

  const run = async () => {
    while (isPending && !isClosed) {
      isPending = false;
      try {
        await work(() => isClosed);
      } catch (error) {
        // Work left behind at the shutdown finds the database closed; the next process does it again.
        if (!isClosed) onError(errorMessage(error));
      }
    }
    running = null;
  };
  const wake = () => {
    if (isClosed) return;
    isPending = true;
    running ??= outsideRequest(() => Promise.resolve().then(run));
  };
  const timer = setInterval(wake, pollMilliseconds);
  timer.unref();
  return {
    wake,
    settle: async () => {
      wake();
      while (running) await running;
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

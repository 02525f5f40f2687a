import { messageOf } from './message-of.ts';

/** A job that runs beside the calls. */
export type BackgroundWorker = {
  /** Looks for what is due soon. Returns at once. */
  wake: () => void;
  /** Resolves when nothing is due any more. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/** Five seconds: what nobody woke the worker for waits no longer. */
const usualPoll = 5_000;

type WorkerOptions = {
  /** Does all that is due; asks `isClosed` between its steps. A rejection is told, and tried again with the next look. */
  work: (isClosed: () => boolean) => Promise<void>;
  onError: (message: string) => void;
  pollMilliseconds?: number | undefined;
};

/** Works whenever it is woken and every few seconds, one run at a time; a wake during a run leads to another one. */
export function startBackgroundWorker({
  work,
  onError,
  pollMilliseconds = usualPoll,
}: WorkerOptions): BackgroundWorker {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;

  const run = async () => {
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        await work(() => isClosed);
      } catch (error) {
        onError(messageOf(error));
      }
    }
    running = null;
  };
  const wake = () => {
    if (isClosed) return;
    isWanted = true;
    running ??= Promise.resolve().then(run);
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

const beatMilliseconds = 10;

export type EventLoopWatch = {
  /** Milliseconds by which the current turn of the event loop delays its timer. */
  lateness: () => number;
  /** Counts an event in the current turn, and returns the number of events in it. */
  count: () => number;
  stop: () => void;
};

/**
 * Starts watching the event loop. Many short requests in one turn delay each other and every timer, although none of them
 * waits in a queue of ours; only a clock that is read within the turn notices.
 */
export function watchEventLoop(): EventLoopWatch {
  let beat = performance.now();
  let counted = 0;
  const timer = setInterval(() => {
    beat = performance.now();
    counted = 0;
  }, beatMilliseconds);
  timer.unref();
  return {
    lateness: () => Math.max(0, performance.now() - beat - beatMilliseconds),
    count: () => {
      counted += 1;
      return counted;
    },
    stop: () => clearInterval(timer),
  };
}

import type { EventLoopWatch } from '../../demo/server/process/event-loop-watch.ts';

/** An event loop that is never late: otherwise a busy machine is taken for an overload, and requests of tests are refused. */
export const calmEventLoop: EventLoopWatch = { lateness: () => 0, count: () => 1, stop: () => {} };

// Moves the clock of every process of a test run to the same day, so that no test depends on the day on which it runs.
// The configurations of Vitest and Playwright import it; processes that they start load it through NODE_OPTIONS.

/** The time at which a run starts. The trips of tests are in the two years after it. */
const start = Date.UTC(2026, 10, 22, 8);

/**
 * Moves `Date` of this process or page by milliseconds. The function has no dependencies, because browsers receive its
 * source. Node's own modules, timers and databases keep the real time.
 *
 * @param {number} offset
 */
export function moveClock(offset) {
  if (globalThis.hasTestClock) return;
  globalThis.hasTestClock = true;
  const RealDate = Date;
  const realNow = RealDate.now;
  RealDate.now = () => realNow() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, created) =>
      Reflect.construct(target, given.length === 0 ? [target.now()] : given, created),
    apply: (target) => new target(target.now()).toString(),
  });
  RealDate.prototype.constructor = globalThis.Date;
}

process.env.TEST_CLOCK_OFFSET ??= String(start - Date.now());

/** The milliseconds by which the clocks of this run are moved. */
export const clockOffset = Number(process.env.TEST_CLOCK_OFFSET);

const preload = `--import=${import.meta.url}`;
const { NODE_OPTIONS: options = '' } = process.env;
if (!options.includes(preload)) process.env.NODE_OPTIONS = `${options} ${preload}`.trim();
moveClock(clockOffset);

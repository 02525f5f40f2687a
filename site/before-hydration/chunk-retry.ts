/** A page does not reload again within this time after a reload, whatever chunk fails. */
const reloadPauseMs = 60_000;

function wasJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' && performance.now() < reloadPauseMs;
}

/**
 * Reloads the page when a chunk that had failed fails again after the user clicked, while the server responds. Most browsers
 * older than autumn 2026 cache a failed import for as long as the page is open (whatwg/html#10327), so "Try again" would never
 * succeed. The URL restores the page's state. While the server doesn't respond, the error states on the page stay. Two parts of
 * the page that need the same chunk may both fail; without a click that is no second attempt, so it never reloads.
 */
export function reloadForFailedChunks(reload: () => void = () => location.reload()): void {
  let clicks = 0;
  /** The number of clicks at the first failure of a chunk, by the browser's message, which names the file. */
  const failed = new Map<string, number>();
  addEventListener('click', () => clicks++, true);
  addEventListener('vite:preloadError', ({ payload }) => {
    const problem = String(payload);
    const clicksBefore = failed.get(problem);
    if (clicksBefore === undefined) failed.set(problem, clicks);
    else if (clicks > clicksBefore && !wasJustReloaded()) {
      fetch('/', { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok && reload(), console.warn);
    }
  });
}

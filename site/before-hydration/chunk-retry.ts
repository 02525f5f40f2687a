/** A page does not reload again within this time after a reload, whatever chunk fails. */
const reloadPauseMs = 60_000;

function wasJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' && performance.now() < reloadPauseMs;
}

/**
 * Reloads the page when a chunk fails for the second time while the server responds. Most browsers older than autumn 2026
 * cache a failed import for as long as the page is open (whatwg/html#10327), so "Try again" would never succeed. The URL
 * restores the page's state. While the server doesn't respond, the error states on the page stay.
 */
export function reloadForFailedChunks(): void {
  const failed = new Set<string>();
  addEventListener('vite:preloadError', ({ payload }) => {
    // Browsers name the file in the message.
    const problem = String(payload);
    if (failed.has(problem) && !wasJustReloaded()) {
      fetch('/', { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok && location.reload(), console.warn);
    }
    failed.add(problem);
  });
}

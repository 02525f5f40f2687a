/** Milliseconds for which a page that was loaded again stays, whatever it lacks. */
const rest = 60_000;

function wasJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' && performance.now() < rest;
}

/**
 * Loads the page again when code that did not come is wanted for a second time and the server answers: most browsers older
 * than autumn 2026 refuse a file for as long as the page is open once it did not come (whatwg/html#10327), so "Try again"
 * would fail for ever. The address says where one was. While nothing answers, the states that say so stay.
 */
export function reloadForLostCode(): void {
  const lost = new Set<string>();
  addEventListener('vite:preloadError', ({ payload }) => {
    // Browsers name the file in it.
    const problem = String(payload);
    if (lost.has(problem) && !wasJustReloaded()) {
      fetch('/', { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok && location.reload(), console.warn);
    }
    lost.add(problem);
  });
}

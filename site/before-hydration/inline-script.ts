import { recordEarlyEvents } from './replay-early-events.ts';
import { createDefaultPolicy } from './trusted-types.ts';

/**
 * Returns preload links for these files, inert until the first paint: two dozen responses at once keep a slow processor from
 * painting. They are links already, because Vite's own preloads leave out files that the document links to.
 */
export const preloadsOf = (files: readonly string[]): string =>
  files.map((file) => `<link data-preload href="/${file}" fetchpriority="low">`).join('');

/** Runs in the page, so it may use only names from its own body. A hidden page is never painted, so it preloads at once. */
function preloadAfterPaint(): void {
  const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[data-preload]'));
  // Requesting a file takes a slow processor up to 10 ms, so each task requests two.
  const preload = () => {
    for (const link of links.splice(0, 2)) link.rel = 'modulepreload';
    if (links.length > 0) setTimeout(preload);
  };
  if (document.hidden) preload();
  else requestAnimationFrame(() => setTimeout(preload));
}

/** The one script in every page's document. The policy comes first, before any other code can create one. */
export const inlineScript = `(${createDefaultPolicy})();(${recordEarlyEvents})();(${preloadAfterPaint})()`;

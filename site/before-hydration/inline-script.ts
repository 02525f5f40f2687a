import { recordEarlyEvents } from './replay-early-events.ts';
import { createDefaultPolicy } from './trusted-types.ts';

const preloadsId = 'preloads';

/**
 * Returns preload links for these files, inert in a template until the first paint: two dozen responses at once keep a slow
 * processor from painting.
 */
export function preloadsOf(files: readonly string[]): string {
  const links = files.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`);
  return `<template id="${preloadsId}">${links.join('')}</template>`;
}

/** Runs in the page, so it may use only names from its own body. A hidden page is never painted, so it preloads at once. */
function preloadAfterPaint(id: string): void {
  const preloads = document.getElementById(id) as HTMLTemplateElement;
  // Requesting a file takes a slow processor up to 10 ms, so each task appends two links.
  const preload = () => {
    document.head.append(...Array.from(preloads.content.children).slice(0, 2));
    if (preloads.content.firstElementChild) setTimeout(preload);
  };
  if (document.hidden) preload();
  else requestAnimationFrame(() => setTimeout(preload));
}

/** The one script in every page's document. The policy comes first, before any other code can create one. */
export const inlineScript = `(${createDefaultPolicy})();(${recordEarlyEvents})();(${preloadAfterPaint})('${preloadsId}')`;

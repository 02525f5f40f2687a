import { noteEarlyActs } from './early-acts.ts';

const preloadsId = 'preloads';

/**
 * The files as preloads that are inert until the page has been painted: two dozen answers at once keep a slow processor
 * from drawing.
 */
export function preloadsOf(files: readonly string[]): string {
  const links = files.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`);
  return `<template id="${preloadsId}">${links.join('')}</template>`;
}

/** Runs in the page, without anything from around it. A page that nobody looks at yet is never painted: it asks at once. */
function askAfterPaint(id: string): void {
  const preloads = document.getElementById(id) as HTMLTemplateElement;
  const ask = () => document.head.append(preloads.content);
  if (document.hidden) ask();
  else requestAnimationFrame(() => setTimeout(ask));
}

/** The one script that stands in every page. */
export const inlineScript = `(${noteEarlyActs})();(${askAfterPaint})('${preloadsId}')`;

import type { Project } from '@playwright/test';
import { browserArguments } from '../support/browser.mjs';
import { engines, engineTag } from '../support/engines.mjs';

/**
 * Returns a Playwright project for each engine. Chromium runs every journey, with flags that only it has, and from `chromePath`
 * if given; Playwright's own Firefox and WebKit run those with the tag. Run one project at a time: its journeys share a
 * server, and book the cars that another project's would.
 */
export function journeyProjects(chromePath: string | undefined): Project[] {
  const launchOptions = { args: browserArguments, ...(chromePath ? { executablePath: chromePath } : {}) };
  return engines.map((name) => {
    if (name === 'chromium') return { name, use: { browserName: name, launchOptions } };
    return { name, grep: new RegExp(engineTag), use: { browserName: name } };
  });
}

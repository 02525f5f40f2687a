// The browsers that the journeys run in. Chromium runs all of them, the others those with this tag.
import { existsSync } from 'node:fs';
import { badArgument } from './command-arguments.mjs';

/** Each is the name of a Playwright project, and of one of Playwright's own browsers. */
export const engines = ['chromium', 'firefox', 'webkit'];

/** The tag of the main journeys, which every engine runs. */
export const engineTag = '@engines';

/** Returns the engine of this name; throws for any other name. */
export function readEngine(name) {
  if (engines.includes(name)) return name;
  throw badArgument(`There is no project ${name}; there are ${engines.join(', ')}.`);
}

/** Throws with advice unless Playwright's own browser of this engine is installed. */
export async function requireEngine(engine) {
  const playwright = await import('@playwright/test');
  if (existsSync(playwright[engine].executablePath())) return;
  throw new Error(`Playwright's ${engine} is not installed. Run: npx playwright install --with-deps ${engine}`);
}

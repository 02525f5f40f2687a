import type { Figure } from './figures.ts';
import type { Bench } from './pages.ts';

/** Lighthouse medians, once the project has it among its packages; until then there is nothing to tell. */
export async function measureLighthouse(_bench: Bench): Promise<Figure[]> {
  return [];
}

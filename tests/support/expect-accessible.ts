import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Fails with a readable list when axe finds a fault in what a component shows. Colours are looked at in a browser (tests/e2e):
 * here nothing is painted. What only a whole page can have, such as landmarks, isn't asked of a part.
 */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join('; ')}`);
  expect(told).toEqual([]);
}

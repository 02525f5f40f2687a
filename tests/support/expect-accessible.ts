import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Fails with a readable list if axe finds a violation in a component. Colours are checked in a browser (tests/e2e), because
 * nothing is painted here. Rules for whole pages, such as landmarks, are off.
 */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const violationList = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join('; ')}`,
  );
  expect(violationList).toEqual([]);
}

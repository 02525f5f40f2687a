import { expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const known = ['pickup', 'dropoff', 'results-url', 'api-host', 'for', 'from', 'to', 'lang'];

it.each([
  ['pickupp', 'pickup'],
  ['pick-up', 'pickup'],
  ['resultsurl', 'results-url'],
  ['apihost', 'api-host'],
  ['langg', 'lang'],
  ['weather', null],
])('takes %s for %s', (name, expected) => {
  expect(nearestName(name, known)).toBe(expected);
});

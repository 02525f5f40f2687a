import { expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const known = ['pickup', 'dropoff', 'results-url', 'api-host', 'for', 'from', 'to', 'lang'];

it.each([
  ['pickupp', 'pickup'],
  ['pick-up', 'pickup'],
  ['resultsurl', 'results-url'],
  ['apihost', 'api-host'],
  ['langg', 'lang'],
  ['ickup', 'pickup'],
  ['xpickup', 'pickup'],
  ['resluts-ulr', null],
  ['results-ulr', 'results-url'],
  ['a-p-i-h-o-s-t', 'api-host'],
  ['ng', null],
  ['xxto', null],
  ['', null],
  ['weather', null],
])('takes %s for %s', (name, expected) => {
  expect(nearestName(name, known)).toBe(expected);
});

it('takes the first of two names that are equally similar, and none of no names', () => {
  expect(nearestName('fron', ['from', 'frog'])).toBe('from');
  expect(nearestName('from', [])).toBeNull();
});

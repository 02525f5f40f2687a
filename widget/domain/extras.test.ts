import { expect, it } from 'vitest';
import { extraState, hasExtra } from './extras.ts';

it.each([
  [-1, 'unavailable', false, false],
  [0, 'included', true, true],
  [12.5, 'offered', true, false],
  ['9', 'offered', true, false],
  [null, 'unavailable', false, false],
  [undefined, 'unavailable', false, false],
] as const)('an extra priced %s is %s', (price, state, whenChosen, whenNot) => {
  expect(extraState(price)).toBe(state);
  expect([hasExtra(price, true), hasExtra(price, false)]).toEqual([whenChosen, whenNot]);
});

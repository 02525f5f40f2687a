import { expect, it } from 'vitest';
import { extraState, hasExtra, tripExtraState } from './extras.ts';

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

it('reads an empty text as not offered, not as included', () => {
  expect(extraState('')).toBe('unavailable');
  expect(extraState('0')).toBe('included');
});

it.each(['cancellation', 'amendments'] as const)('marks %s as late after free cancellation has ended', (name) => {
  expect([tripExtraState(name, 9, true), tripExtraState(name, 0, true)]).toEqual(['late', 'late']);
  expect(tripExtraState(name, -1, true)).toBe('unavailable');
  expect([tripExtraState(name, 9, false), tripExtraState(name, 0, false)]).toEqual(['offered', 'included']);
});

it('never marks a cover or a driver as late', () => {
  expect(tripExtraState('fullInsurance', 9, true)).toBe('offered');
  expect(tripExtraState('additionalDriver', 0, true)).toBe('included');
});

import { expect, test } from 'vitest';
import { foldText, hasWords } from './fold-text.ts';

test('ignores case and accents', () => {
  expect(foldText('Málaga Aéroport')).toBe('malaga aeroport');
});

test('ignores which apostrophe is written', () => {
  for (const typed of ["d'azur", 'd‘azur', 'd´azur', 'd`azur']) expect(foldText(typed)).toBe(foldText('d’Azur'));
});

test.each([
  ['paris c', true],
  ['  CDG paris ', true],
  ['', true],
  ['paris nord', false],
])('“%s” is found: %s', (typed, expected) => {
  expect(hasWords('Paris Aéroport Charles-de-Gaulle CDG', typed)).toBe(expected);
});

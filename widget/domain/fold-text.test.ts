import { expect, test } from 'vitest';
import { foldText, hasWords } from './fold-text.ts';

test('ignores case and accents', () => {
  expect(foldText('Málaga Aéroport')).toBe('malaga aeroport');
});

test.each([
  ['paris c', true],
  ['  CDG paris ', true],
  ['', true],
  ['paris nord', false],
])('“%s” is found: %s', (typed, expected) => {
  expect(hasWords('Paris Aéroport Charles-de-Gaulle CDG', typed)).toBe(expected);
});

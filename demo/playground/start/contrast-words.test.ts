import { expect, it } from 'vitest';
import { countLow, describeContrast } from './contrast-words.ts';

const pair = { label: 'Text on cards', front: 'text', back: 'surface', required: 4.5 };

it.each([
  [{ wanted: 17.62, shown: 17.62 }, '17.6 : 1, very good'],
  [{ wanted: 4.5, shown: 4.5 }, '4.5 : 1, enough'],
  [{ wanted: 5.2, shown: 7.05 }, '5.2 : 1, enough; the element shows it at 7.0 : 1'],
  // Rounded up it would look sufficient.
  [{ wanted: 4.49, shown: 4.6 }, '4.4 : 1, too low: at least 4.5 : 1; the element shows it at 4.6 : 1'],
  [{ wanted: Number.NaN, shown: Number.NaN }, 'This browser can’t compute it'],
])('describes %j', (ratios, words) => {
  expect(describeContrast({ pair, ...ratios })).toBe(words);
});

it('counts the pairs of both themes that are too low', () => {
  const figure = (wanted: number) => ({ pair, wanted, shown: wanted });
  expect(countLow([[figure(9)], [figure(4.5)]])).toBe('All enough');
  expect(countLow([[figure(2)], [figure(9), figure(4.4)]])).toBe('2 too low');
});

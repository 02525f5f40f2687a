import fc from 'fast-check';
import { expect, it } from 'vitest';
import { languages } from '../enumerations.ts';
import { minor } from '../money.ts';
import { formatMoney } from './money.ts';
import { parseAmount } from './parse-amount.ts';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['0,05', 5],
  ['1 234,5', 123_450],
  ['1\u202f234,50', 123_450],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1,000', 100_000],
  [' 7 ', 700],
])('reads %s', (text, cents) => expect(parseAmount(text)).toBe(cents));

it.each(['', '-5', '12.345.6', '1,23,4', '12..5', '$12', 'twelve', '12.5.5', '1e3', '99999999999999999'])(
  'refuses %s',
  (text) => expect(parseAmount(text)).toBeNull(),
);

it('reads what the pages write', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(...languages), (cents, language) => {
      const text = formatMoney({ amount: minor(cents), currency: 'EUR' }, language).replace('€', '');
      expect(parseAmount(text)).toBe(cents);
    }),
  );
});

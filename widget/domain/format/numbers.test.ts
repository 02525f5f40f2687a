import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber, formatPercent, formatRating } from './numbers.ts';

it('matches the platform for English; the other languages group with spaces and have a decimal comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
      const value = cents / 100;
      const decimals = cents % 100 === 0 ? 0 : 2;
      const english = value.toLocaleString('en-US', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      expect(formatNumber(value, 'en')).toBe(english === '-0' ? '0' : english);
      expect(formatNumber(value, 'fr')).toBe(formatNumber(value, 'en').replaceAll(',', ' ').replace('.', ','));
      expect(formatNumber(value, 'es')).toBe(formatNumber(value, 'fr'));
    }),
    { numRuns: 2000 },
  );
});

it('formats integers of any size in full, and throws for non-finite numbers', () => {
  expect(formatNumber(1e21, 'en')).toBe('1,000,000,000,000,000,000,000');
  expect(formatNumber(-0, 'en')).toBe('0');
  expect(() => formatNumber(Number.NaN, 'en')).toThrow(RangeError);
  expect(() => formatNumber(Number.POSITIVE_INFINITY, 'fr')).toThrow(RangeError);
});

it('adds decimals to an integer on demand, and never a third one', () => {
  expect([formatNumber(5, 'en', true), formatNumber(1234, 'fr', true)]).toEqual(['5.00', '1 234,00']);
  expect(formatNumber(5.5, 'en', true)).toBe('5.50');
});

it('formats percentages without a space in English, with one otherwise', () => {
  expect([formatPercent(5, 'en'), formatPercent(-12.5, 'fr')]).toEqual(['5%', '-12,50\u00a0%']);
});

it('formats a rating with one decimal, after a comma in French and Spanish', () => {
  expect([formatRating(4.7, 'en'), formatRating(4, 'fr'), formatRating(4.25, 'es')]).toEqual(['4.7', '4,0', '4,3']);
});

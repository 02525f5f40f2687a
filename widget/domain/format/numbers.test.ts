import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber, formatPercent, formatRating } from './numbers.ts';

it('writes what the platform writes for English, and plain blanks for the others', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
      const value = cents / 100;
      const decimals = cents % 100 === 0 ? 0 : 2;
      const english = value.toLocaleString('en-US', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      expect(formatNumber(value, 'en')).toBe(english === '-0' ? '0' : english);
      expect(formatNumber(value, 'fr')).toBe(formatNumber(value, 'en').replaceAll(',', ' '));
      expect(formatNumber(value, 'es')).toBe(formatNumber(value, 'fr'));
    }),
    { numRuns: 2000 },
  );
});

it('writes whole numbers of any size in full, and refuses what is none', () => {
  expect(formatNumber(1e21, 'en')).toBe('1,000,000,000,000,000,000,000');
  expect(formatNumber(-0, 'en')).toBe('0');
  expect(() => formatNumber(Number.NaN, 'en')).toThrow(RangeError);
  expect(() => formatNumber(Number.POSITIVE_INFINITY, 'fr')).toThrow(RangeError);
});

it('writes per cent close in English, apart otherwise', () => {
  expect([formatPercent(5, 'en'), formatPercent(-12.5, 'fr')]).toEqual(['5%', '-12.50\u00a0%']);
});

it('a rating has one decimal, after a comma in French and Spanish', () => {
  expect([formatRating(4.7, 'en'), formatRating(4, 'fr'), formatRating(4.25, 'es')]).toEqual(['4.7', '4,0', '4,3']);
});

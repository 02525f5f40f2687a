import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOne, divideHalfAway, divideToTotal, toDecimal, toNumber } from './decimal.ts';

const whole = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const divisors = fc.bigInt({ min: 1n, max: 10n ** 21n });

describe('toDecimal', () => {
  it.each([
    ['0', 0, 0n],
    ['a half cent', 1.005, 1005n * 10n ** 17n],
    ['a negative fraction', -0.125, -125n * 10n ** 17n],
    ['the smallest place', 1e-20, 1n],
    ['half of the smallest place', 5e-21, 1n],
    ['minus half of the smallest place', -5e-21, -1n],
    ['less than that', 4e-21, 0n],
    ['a number with an exponent and a fraction', 1.25e-7, 125n * 10n ** 11n],
    ['a large number', 1e21, 10n ** 41n],
    ['the last price that its cents identify', 999_999_999_999.99, 99_999_999_999_999n * 10n ** 18n],
    ['the first price beyond', 1e12, 10n ** 32n],
  ])('reads %s', (_, value, expected) => expect(toDecimal(value)).toBe(expected));

  it('reads every number of up to 15 digits as it is written', () => {
    const digits = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 12 }), (number, fractionDigits) => {
        const value = Number(`${number}e-${fractionDigits}`);
        expect(toDecimal(value)).toBe(BigInt(number) * 10n ** BigInt(20 - fractionDigits));
        expect(toNumber(toDecimal(value)) - value).toBeLessThanOrEqual(Math.abs(value) * 1e-15);
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('rejects %d', (value) => {
    expect(() => toDecimal(value)).toThrow(`Expected a finite number, got ${value}`);
  });
});

describe('divideHalfAway', () => {
  it.each([
    [5n, 10n, 1n],
    [-5n, 10n, -1n],
    [5n, -10n, -1n],
    [-5n, -10n, 1n],
    [4n, 10n, 0n],
    [-4n, -10n, 0n],
    [0n, -10n, 0n],
    [25n, 10n, 3n],
  ])('divides %d by %d to %d', (dividend, divisor, expected) => {
    expect(divideHalfAway(dividend, divisor)).toBe(expected);
  });

  it('is never more than a half off, and mirrors negative numbers', () => {
    fc.assert(
      fc.property(whole, divisors, (dividend, divisor) => {
        const quotient = divideHalfAway(dividend, divisor);
        const error = 2n * (dividend - quotient * divisor);
        expect(error <= divisor && error >= -divisor).toBe(true);
        expect(divideHalfAway(-dividend, divisor)).toBe(-quotient);
        expect(divideHalfAway(dividend, -divisor)).toBe(-quotient);
      }),
    );
  });
});

describe('divideToTotal', () => {
  it.each([
    ['the largest remainders first', [14n, 18n, 19n], 5n, [1n, 2n, 2n]],
    ['wherever they are', [19n, 14n, 18n], 5n, [2n, 1n, 2n]],
    ['equal remainders to the first', [15n, 25n, 35n], 7n, [2n, 2n, 3n]],
    ['none without a missing unit', [10n, 20n], 3n, [1n, 2n]],
    ['negative numbers, rounded down first', [-14n, -3n], -2n, [-2n, 0n]],
    ['negative whole numbers as they are', [-10n, 5n, 6n], 0n, [-1n, 0n, 1n]],
    ['nothing of nothing', [], 0n, []],
  ])('gives %s', (_, dividends, total, expected) => {
    expect(divideToTotal(dividends, 10n, total)).toEqual(expected);
  });

  it('sums to the total, each part less than a unit off', () => {
    fc.assert(
      fc.property(fc.array(whole, { maxLength: 20 }), (dividends) => {
        const exact = dividends.reduce((sum, dividend) => sum + dividend, 0n);
        const total = divideHalfAway(exact, decimalOne);
        const parts = divideToTotal(dividends, decimalOne, total);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total);
        for (const [index, part] of parts.entries()) {
          const error = part * decimalOne - (dividends[index] ?? 0n);
          expect(error < decimalOne && error > -decimalOne).toBe(true);
        }
      }),
    );
  });
});

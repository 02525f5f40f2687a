import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, convertLines, minor, sum, toMajor, toMinor } from './money.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(minor);
const rate = fc.double({ min: 0.0001, max: 5000, noNaN: true });

describe('toMinor', () => {
  it.each([
    [1.005, 101],
    [-1.005, -101],
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    [-0, 0],
    [1e21, 1e23],
  ])('reads %d as %d hundredths', (major, expected) => expect(toMinor(major)).toBe(expected));

  it('is the inverse of toMajor', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toMinor(toMajor(amount))).toBe(amount);
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('throws for %d', (value) => {
    expect(() => toMinor(value)).toThrow('Expected a finite number');
  });
});

describe('minor', () => {
  it('throws for a fraction and normalizes negative zero', () => {
    expect(() => minor(1.5)).toThrow('Expected whole minor units, got 1.5');
    expect(minor(-0)).toBe(0);
  });
});

describe('convert', () => {
  it('rounds half a cent away from zero, on both sides of it', () => {
    expect(convert({ amount: minor(100), currency: 'USD' }, 1.005, 'EUR')).toEqual({ amount: 101, currency: 'EUR' });
    expect(convert({ amount: minor(-100), currency: 'USD' }, 1.005, 'EUR').amount).toBe(-101);
    expect(convert({ amount: minor(0), currency: 'USD' }, 0.9, 'GBP').amount).toBe(0);
  });

  it.each([0, -1, Number.NaN])('throws for the rate %d', (bad) => {
    expect(() => convert({ amount: minor(1), currency: 'USD' }, bad, 'EUR')).toThrow(
      'Expected a positive exchange rate',
    );
  });
});

describe('convertLines', () => {
  it('always sums to the converted total, each line less than a cent off', () => {
    fc.assert(
      fc.property(fc.array(cents), rate, (amounts, by) => {
        const { lines, total } = convertLines(
          amounts.map((amount) => ({ amount })),
          by,
          'EUR',
        );
        expect(total).toEqual(convert({ amount: sum(amounts), currency: 'USD' }, by, 'EUR'));
        expect(sum(lines.map((line) => line.amount))).toBe(total.amount);
        for (const [index, line] of lines.entries()) {
          expect(Math.abs(line.amount - (amounts[index] ?? 0) * by)).toBeLessThan(1.001);
        }
      }),
    );
  });

  it('keeps a line’s other fields, and drops a unit price that no longer multiplies to the amount', () => {
    const line = { code: 'daily', amount: minor(300), quantity: 3, unit: minor(100) };
    expect(convertLines([line], 2, 'EUR').lines).toEqual([{ ...line, amount: 600, unit: 200 }]);
    expect(convertLines([line], 0.335, 'EUR').lines).toEqual([{ ...line, amount: 101, unit: null }]);
  });
});

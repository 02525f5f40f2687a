import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  convert,
  convertLines,
  minor,
  parsePositiveAmount,
  roundHalfAway,
  sum,
  toMajor,
  toMinor,
} from './money.ts';

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

  it('gives back what toMajor wrote', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toMinor(toMajor(amount))).toBe(amount);
      }),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(() => toMinor(value)).toThrow('Expected a finite number');
  });
});

describe('minor', () => {
  it('refuses a fraction and keeps no negative zero', () => {
    expect(() => minor(1.5)).toThrow('Expected whole minor units, got 1.5');
    expect(minor(-0)).toBe(0);
  });
});

describe('roundHalfAway', () => {
  it.each([
    [0.5, 1],
    [-0.5, -1],
    [2.5, 3],
    [-0.4, 0],
  ])('rounds %d to %d', (value, expected) => expect(roundHalfAway(value)).toBe(expected));
});

describe('parsePositiveAmount', () => {
  it('reads numbers and texts above zero', () => {
    expect(parsePositiveAmount(12.5)).toBe(12.5);
    expect(parsePositiveAmount('12.5')).toBe(12.5);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '', 'ten', null, undefined, true])('refuses %s', (value) => {
    expect(() => parsePositiveAmount(value)).toThrow('The amount should be a positive number');
  });
});

describe('convert', () => {
  it('rounds half a cent away from zero, on both sides of it', () => {
    expect(convert({ amount: minor(100), currency: 'USD' }, 1.005, 'EUR')).toEqual({ amount: 101, currency: 'EUR' });
    expect(convert({ amount: minor(-100), currency: 'USD' }, 1.005, 'EUR').amount).toBe(-101);
    expect(convert({ amount: minor(0), currency: 'USD' }, 0.9, 'GBP').amount).toBe(0);
  });

  it.each([0, -1, Number.NaN])('refuses the rate %d', (bad) => {
    expect(() => convert({ amount: minor(1), currency: 'USD' }, bad, 'EUR')).toThrow(
      'Expected a positive exchange rate',
    );
  });
});

describe('allocate', () => {
  it('gives the cents left over to the largest fractions, the first of equals first', () => {
    expect(allocate(minor(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(minor(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(minor(10), [0, 0.15, 0.85])).toEqual([0, 2, 8]);
  });

  it('always sums to the total, each part less than a cent off', () => {
    const weights = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(cents, weights, (total, given) => {
        fc.pre(given.some((weight) => weight > 1e-6));
        const parts = allocate(total, given);
        const all = given.reduce((sumOfWeights, weight) => sumOfWeights + weight, 0);
        expect(sum(parts)).toBe(total);
        for (const [index, weight] of given.entries()) {
          expect(Math.abs((parts[index] ?? 0) - (total * weight) / all)).toBeLessThan(1.001);
        }
      }),
    );
  });

  it.each([[[]], [[0, 0]], [[2, -1]]])('refuses the weights %j', (weights) => {
    expect(() => allocate(minor(1), weights)).toThrow('Expected weights');
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

  it('keeps what else a line holds, and drops a unit price that no longer multiplies up', () => {
    const line = { code: 'daily', amount: minor(300), quantity: 3, unit: minor(100) };
    expect(convertLines([line], 2, 'EUR').lines).toEqual([{ ...line, amount: 600, unit: 200 }]);
    expect(convertLines([line], 0.335, 'EUR').lines).toEqual([{ ...line, amount: 101, unit: null }]);
  });
});

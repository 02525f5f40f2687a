import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  emptyFilters,
  filterNames,
  filterTable,
  filterValues,
  formatStep,
  isListFilter,
  toggleFilter,
} from './filters.ts';

describe('toggleFilter', () => {
  it('adds a value to a list and removes it', () => {
    const on = toggleFilter(emptyFilters, 'range', 'mini');
    expect(on.range).toEqual(['mini']);
    expect(toggleFilter(on, 'range', 'mini')).toEqual(emptyFilters);
    expect(emptyFilters.range).toEqual([]);
  });

  it('removes one value and keeps the others in their order', () => {
    const three = { ...emptyFilters, range: ['mini', 'midi', 'maxi'] as const };
    expect(toggleFilter(three, 'range', 'midi').range).toEqual(['mini', 'maxi']);
    expect(toggleFilter(three, 'range', 'bus').range).toEqual(['mini', 'midi', 'maxi', 'bus']);
  });

  it('replaces and clears a single choice', () => {
    const two = toggleFilter(emptyFilters, 'seats', 2);
    expect(toggleFilter(two, 'seats', 4).seats).toBe(4);
    expect(toggleFilter(two, 'seats', 2).seats).toBeNull();
  });
});

describe('activeFilters', () => {
  it('returns every active value', () => {
    expect(activeFilters({ ...emptyFilters, range: ['mini', 'bus'], deposit: 250 })).toEqual([
      { name: 'range', value: 'mini' },
      { name: 'range', value: 'bus' },
      { name: 'deposit', value: 250 },
    ]);
  });
});

describe('the table of filters', () => {
  it('has lists of values, except for numbers', () => {
    const numbers = filterNames.filter((name) => !isListFilter(name));
    expect(numbers).toEqual(['seats', 'rating', 'deposit']);
    for (const name of filterNames) expect(emptyFilters[name]).toEqual(isListFilter(name) ? [] : null);
  });

  it('offers the values of each filter, unless the operator decides', () => {
    for (const name of filterNames) expect(filterValues(name)).toBe(filterTable[name].values);
    expect(filterValues('seats')).toEqual([2, 4, 5, 6]);
    expect(filterValues('supplier')).toEqual([]);
  });

  it('writes the last number of seats as more than the one before, and ratings as they are', () => {
    expect([2, 4, 5, 6].map((seats) => formatStep('seats', seats))).toEqual(['2', '4', '5', '5+']);
    expect([1, 4].map((rating) => formatStep('rating', rating))).toEqual(['1', '4']);
    expect(formatStep('deposit', 250)).toBe('250');
  });
});

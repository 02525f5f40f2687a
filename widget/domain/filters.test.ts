import { describe, expect, it } from 'vitest';
import { activeFilters, emptyFilters, toggleFilter } from './filters.ts';

describe('toggleFilter', () => {
  it('adds a value to a list and removes it', () => {
    const on = toggleFilter(emptyFilters, 'range', 'mini');
    expect(on.range).toEqual(['mini']);
    expect(toggleFilter(on, 'range', 'mini')).toEqual(emptyFilters);
    expect(emptyFilters.range).toEqual([]);
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

import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  emptyFilters,
  type FilteredCar,
  type Filters,
  filterNames,
  filterTable,
  filterValues,
  formatStep,
  isListFilter,
  matchesFilters,
  toggleFilter,
} from './filters.ts';

function car(overrides: Partial<FilteredCar> = {}): FilteredCar {
  return {
    supplier: { _id: 's1', fullName: 'Atlas Cars' },
    range: 'mini',
    gearbox: 'manual',
    type: 'diesel',
    fuelPolicy: 'fullToFull',
    mileage: -1,
    seats: 5,
    doors: 5,
    aircon: true,
    rating: 4.2,
    deposit: 300,
    multimedia: ['bluetooth', 'touchscreen'],
    ...overrides,
  };
}

const passes = (filters: Partial<Filters>, overrides: Partial<FilteredCar> = {}) =>
  matchesFilters(car(overrides), { ...emptyFilters, ...filters });

describe('matchesFilters', () => {
  it('accepts every car with default filters', () => {
    expect(passes({})).toBe(true);
    expect(passes({}, { rating: null, multimedia: null, deposit: -1 })).toBe(true);
  });

  it.each<[Partial<Filters>, Partial<FilteredCar>, Partial<FilteredCar>]>([
    [{ supplier: ['s1', 's2'] }, {}, { supplier: { _id: 's3' } }],
    [{ supplier: ['Atlas Cars'] }, {}, { supplier: { _id: 's1', fullName: 'Other' } }],
    [{ range: ['mini', 'midi'] }, { range: 'midi' }, { range: 'maxi' }],
    [{ gearbox: ['automatic'] }, { gearbox: 'automatic' }, {}],
    [{ fuel: ['electric'] }, { type: 'electric' }, {}],
    [{ fuelPolicy: ['FullToEmpty'] }, { fuelPolicy: 'FullToEmpty' }, {}],
    [{ mileage: ['unlimited'] }, {}, { mileage: 200 }],
    [{ mileage: ['limited'] }, { mileage: 0 }, {}],
    [{ seats: 5 }, {}, { seats: 6 }],
    [{ seats: 6 }, { seats: 9 }, { seats: 5 }],
    [{ seats: 4 }, { seats: 4 }, { seats: 5 }],
    [{ rating: 4 }, { rating: 4 }, { rating: 3.9 }],
    [{ rating: 1 }, { rating: 1 }, { rating: undefined }],
    [{ rating: 2 }, { rating: 4.2 }, { rating: 1.9 }],
    [{ deposit: 300 }, {}, { deposit: 300.01 }],
    [{ deposit: 300 }, { deposit: 100 }, { deposit: 500 }],
    [{ deposit: 300 }, { deposit: -1 }, { deposit: 500 }],
    [{ specs: ['aircon'] }, {}, { aircon: false }],
    [{ specs: ['moreThanFiveSeats'] }, { seats: 7 }, { seats: 5 }],
    [{ specs: ['moreThanFourDoors'] }, { doors: 5 }, { doors: 4 }],
    [{ multimedia: ['bluetooth'] }, {}, { multimedia: null }],
    [{ specs: ['aircon', 'moreThanFourDoors'] }, {}, { doors: 4 }],
    [{ specs: ['moreThanFiveSeats'] }, { seats: 6 }, {}],
    [{ multimedia: ['bluetooth', 'touchscreen'] }, {}, { multimedia: ['bluetooth'] }],
  ])('%j', (filters, passing, failing) => {
    expect(passes(filters, passing)).toBe(true);
    expect(passes(filters, failing)).toBe(false);
  });

  it('can leave one filter out, for the counts of its values', () => {
    const filters = { ...emptyFilters, range: ['maxi' as const], gearbox: ['manual' as const] };
    expect(matchesFilters(car(), filters, 'range')).toBe(true);
    expect(matchesFilters(car(), filters, 'gearbox')).toBe(false);
  });
});

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

import { describe, expect, it } from 'vitest';
import { countFiltered, type FilteredCar, matchesFilters } from './filtered-cars.ts';
import { emptyFilters, type Filters } from './filters.ts';

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

describe('countFiltered', () => {
  const cars = [
    car(),
    car({ range: 'maxi', seats: 7, deposit: 600 }),
    car({ range: 'maxi', gearbox: 'automatic', supplier: { _id: 's2' } }),
  ];
  const counts = {
    supplier: [
      { value: 's1', count: 2 },
      { value: 's2', count: 1 },
    ],
    range: [
      { value: 'mini', count: 1 },
      { value: 'maxi', count: 2 },
    ],
    seats: [
      { value: '5', count: 2 },
      { value: '6', count: 1 },
    ],
    deposit: [{ value: '500', count: 2 }],
  };

  it('returns the same counts without filters', () => {
    expect(countFiltered(cars, emptyFilters, counts)).toMatchObject(counts);
  });

  it('counts the values of a filter as if it were not set, and those of the others under it', () => {
    expect(countFiltered(cars, { ...emptyFilters, range: ['maxi'] }, counts)).toMatchObject({
      range: counts.range,
      supplier: [
        { value: 's1', count: 1 },
        { value: 's2', count: 1 },
      ],
      seats: [
        { value: '5', count: 1 },
        { value: '6', count: 1 },
      ],
      deposit: [{ value: '500', count: 1 }],
    });
  });
});

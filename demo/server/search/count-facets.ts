import {
  type CarValue,
  type FilterName,
  filterNames,
  filterTable,
  isListFilter,
  matchesFilter,
} from '../../../widget/domain/filters.ts';
import type { CarRow } from '../catalogue/car-record.ts';
import { carFilters, filterValues, toCents } from './car-filters.ts';
import { countBySupplier, type Found } from './find-cars.ts';

/** A car and the filters that it fails. */
type FilteredCar = { car: CarRow; failed: FilterName[] };

/** Counts the cars on offer for each value of each filter, and names their suppliers. */
export function countOffered(offered: Found, depositSteps: readonly number[]) {
  const suppliers = countBySupplier(offered).map(({ carCount: _, ...supplier }) => supplier);
  return { ...countFacets(offered, depositSteps), suppliers };
}

/** Counts, for each value of each filter, the cars on offer that match it under all other filters. */
export function countFacets({ body, cars: offered }: Found, depositSteps: readonly number[]) {
  const filters = carFilters(body);
  const cars = offered.map(({ car }) => ({
    car,
    failed: filters.filter(([, passes]) => !passes(car)).map(([name]) => name),
  }));
  const facets = filterNames.map((name) => {
    const values = tally(name, cars);
    const counted = facetValues(name, cars, depositSteps).map((value) => ({
      value: String(value),
      count: countMatches(name, values, value),
    }));
    return [filterTable[name].parameter, counted] as const;
  });
  return { total: cars.filter(({ failed }) => failed.length === 0).length, facets: Object.fromEntries(facets) };
}

/** Returns the values to count: those of the table, of the cars on offer, or of the configuration. */
function facetValues(name: FilterName, cars: readonly FilteredCar[], depositSteps: readonly number[]) {
  const { kind, values } = filterTable[name];
  if (kind === 'ids') return [...new Set(cars.map(({ car }) => String(filterValues[name](car))))];
  return kind === 'max' ? depositSteps : values;
}

type Tally = { value: CarValue; count: number };

/** Counts the values of the cars that fail no other filter: hundreds have a few, so that each is compared with each facet once. */
function tally(name: FilterName, cars: readonly FilteredCar[]): Tally[] {
  const counts = new Map<CarValue, Tally>();
  const read = filterValues[name];
  for (const { car, failed } of cars) {
    if (failed.some((other) => other !== name)) continue;
    const value = read(car);
    const key = Array.isArray(value) ? value.join() : value;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { value, count: 1 });
  }
  return [...counts.values()];
}

function countMatches(name: FilterName, values: readonly Tally[], facet: string | number): number {
  const wanted = isListFilter(name) ? [String(facet)] : inCents(name, Number(facet));
  return values.reduce((sum, { value, count }) => (matchesFilter(name, value, wanted) ? sum + count : sum), 0);
}

function inCents(name: FilterName, value: number): number {
  return filterTable[name].kind === 'max' ? toCents(value) : value;
}

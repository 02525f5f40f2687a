import { carValues } from '../../../widget/domain/filtered-cars.ts';
import {
  type CarValue,
  type FilterName,
  filterNames,
  filterTable,
  matchesFilter,
} from '../../../widget/domain/filters.ts';
import type { CarRow } from '../catalogue/car-record.ts';
import type { SearchInput } from './read-search.ts';

/** A car's value for each filter. Filters, counts and suggestions are derived from these and from the domain's table of filters. */
export const filterValues: Readonly<Record<FilterName, (car: CarRow) => CarValue>> = {
  ...carValues,
  supplier: ({ supplierId }) => supplierId,
};

export type CarFilter = [name: FilterName, passes: (car: CarRow) => boolean];

/**
 * Returns the customer's filters. A missing list matches every car; an empty one matches none, as in BookCars, unless a car must
 * have all of its words.
 */
export function carFilters(body: SearchInput): CarFilter[] {
  return filterNames.flatMap((name): CarFilter[] => {
    const wanted = wantedValue(name, body);
    if (wanted === null) return [];
    if (wanted === 'none') return [[name, () => false]];
    const read = filterValues[name];
    return [[name, (car) => matchesFilter(name, read(car), wanted)]];
  });
}

/** Returns null if the filter is not set, and `none` if no car can match it. */
function wantedValue(name: FilterName, body: SearchInput): readonly string[] | number | 'none' | null {
  const { field, kind } = filterTable[name];
  const wanted = body[field];
  if (wanted === undefined || wanted === -1) return null;
  if (typeof wanted === 'number') return wantedNumber(name, wanted);
  const words = Array.isArray(wanted) ? wanted : trueFlags(wanted);
  if (words.length > 0) return words;
  return kind === 'all' || kind === 'flags' ? null : 'none';
}

function wantedNumber(name: FilterName, wanted: number): number | null {
  const { kind, values } = filterTable[name];
  if (kind === 'max') return wanted <= 0 ? null : toCents(wanted);
  return kind === 'step' ? Math.min(wanted, Math.max(...values.map(Number))) : wanted;
}

function trueFlags(flags: Readonly<Record<string, boolean | undefined>>): string[] {
  return Object.keys(flags).filter((flag) => flags[flag]);
}

/** Converts major units to cents. */
export function toCents(major: number): number {
  return Math.floor(major * 100 + 0.5);
}

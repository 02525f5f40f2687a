import { carRanges, fuelPolicies, fuelTypes, gearboxes, mileageKinds, multimediaOptions } from './enumerations.ts';
import { keysOf } from './typed-record.ts';

/** `recommended` is the server's default order. */
export const sorts = ['recommended', 'total', 'day', 'rating'] as const;
export type Sort = (typeof sorts)[number];

/**
 * The way a filter's values are chosen and compared.
 * - `ids`: a car has any of these ids or names
 * - `any`: a car has any of these values
 * - `all`: a car has all of these values
 * - `flags`: the same, but the API takes an object of booleans
 * - `step`: a car has exactly this number; the last step includes higher numbers
 * - `min`: a car has at least this number
 * - `max`: a car has at most this amount, in major units of the base currency
 */
type FilterKind = 'ids' | 'any' | 'all' | 'flags' | 'step' | 'min' | 'max';

interface FilterDefinition {
  readonly kind: FilterKind;
  /** The field in the search request's body. */
  readonly field: string;
  /** The name in a URL, in counts and in suggestions. */
  readonly parameter: string;
  /** Empty if the values depend on the operator. */
  readonly values: readonly (string | number)[];
  /** The maximum number that the API accepts. */
  readonly limit?: number;
  /** True if BookCars requires the field; every value is sent when none is chosen. */
  readonly isRequired?: true;
}

/**
 * Every filter, in URL order. The view's parameters, the request's fields and schema, the options and chips, and the
 * server's conditions, counts and suggestions are derived from this table.
 */
export const filterTable = {
  supplier: { kind: 'ids', field: 'suppliers', parameter: 'supplier', values: [], isRequired: true },
  range: { kind: 'any', field: 'ranges', parameter: 'range', values: carRanges },
  gearbox: { kind: 'any', field: 'gearbox', parameter: 'gearbox', values: gearboxes, isRequired: true },
  fuel: { kind: 'any', field: 'carType', parameter: 'fuel', values: fuelTypes, isRequired: true },
  fuelPolicy: { kind: 'any', field: 'fuelPolicy', parameter: 'fuel-policy', values: fuelPolicies, isRequired: true },
  mileage: { kind: 'any', field: 'mileage', parameter: 'mileage', values: mileageKinds, isRequired: true },
  seats: { kind: 'step', field: 'seats', parameter: 'seats', values: [2, 4, 5, 6], limit: 100 },
  rating: { kind: 'min', field: 'rating', parameter: 'rating', values: [1, 2, 3, 4], limit: 5 },
  deposit: { kind: 'max', field: 'deposit', parameter: 'deposit', values: [], limit: 1e9 },
  specs: {
    kind: 'flags',
    field: 'carSpecs',
    parameter: 'specs',
    values: ['aircon', 'moreThanFourDoors', 'moreThanFiveSeats'],
  },
  multimedia: { kind: 'all', field: 'multimedia', parameter: 'multimedia', values: multimediaOptions },
} as const satisfies Record<string, FilterDefinition>;

type FilterTable = typeof filterTable;
export type FilterName = keyof FilterTable;

export const filterNames = keysOf(filterTable);

/** One value of a filter: an item of a list, or the value of a single-choice filter. */
export type FilterValue<Name extends FilterName> = {
  ids: string;
  any: FilterTable[Name]['values'][number];
  all: FilterTable[Name]['values'][number];
  flags: FilterTable[Name]['values'][number];
  step: FilterTable[Name]['values'][number];
  min: FilterTable[Name]['values'][number];
  max: number;
}[FilterTable[Name]['kind']];

/** Returns the values in the table; empty if they depend on the operator. */
export function filterValues<Name extends FilterName>(name: Name): readonly FilterValue<Name>[] {
  return filterTable[name].values as readonly FilterValue<Name>[];
}

/** The chosen filter values. An empty list and null mean any. */
export type Filters = {
  readonly [Name in FilterName]: FilterTable[Name]['kind'] extends 'ids' | 'any' | 'all' | 'flags'
    ? readonly FilterValue<Name>[]
    : FilterValue<Name> | null;
};

/** The filters as fields of a search request's body. */
export type FilterFields = {
  [Name in FilterName as FilterTable[Name]['field']]?:
    | (FilterTable[Name]['kind'] extends 'flags'
        ? { [Flag in FilterTable[Name]['values'][number]]?: boolean | undefined }
        : Filters[Name] extends readonly unknown[]
          ? FilterValue<Name>[]
          : number)
    | undefined;
};

/** Returns true if several values can be chosen at once. */
export function isListFilter(name: FilterName): boolean {
  const { kind }: FilterDefinition = filterTable[name];
  return kind === 'ids' || kind === 'any' || kind === 'all' || kind === 'flags';
}

export const emptyFilters = Object.fromEntries(
  filterNames.map((name) => [name, isListFilter(name) ? [] : null]),
) as unknown as Filters;

/** Formats a filter's number; the last step, which includes higher numbers, is the previous step with a plus (`5+`). */
export function formatStep(name: FilterName, step: number): string {
  const { kind, values }: FilterDefinition = filterTable[name];
  return kind === 'step' && step === values.at(-1) ? `${values.at(-2)}+` : String(step);
}

/** Toggles one value; in a single-choice filter, another value replaces the current one and the same value clears it. */
export function toggleFilter<Name extends FilterName>(filters: Filters, name: Name, value: FilterValue<Name>): Filters {
  const current: unknown = filters[name];
  if (!Array.isArray(current)) return { ...filters, [name]: current === value ? null : value };
  const without = current.filter((item) => item !== value);
  return { ...filters, [name]: without.length < current.length ? without : [...current, value] };
}

/** Returns one entry for each active value, in filter order, for the chips. */
export function activeFilters(filters: Filters): { name: FilterName; value: string | number }[] {
  return filterNames.flatMap((name) => {
    const values: readonly (string | number | null)[] = [filters[name]].flat();
    return values.filter((value) => value !== null).map((value) => ({ name, value }));
  });
}

/** A car's value or values that a filter is compared with. */
export type CarValue = string | readonly string[] | number | null;

/** Returns true if a car's value passes one filter. */
export function matchesFilter(name: FilterName, actual: CarValue, wanted: readonly string[] | number | null): boolean {
  const { kind, values }: FilterDefinition = filterTable[name];
  if (wanted === null) return true;
  if (typeof wanted !== 'number') {
    const hasValue = (value: string) => (Array.isArray(actual) ? actual.includes(value) : actual === value);
    return kind === 'all' || kind === 'flags' ? wanted.every(hasValue) : wanted.length === 0 || wanted.some(hasValue);
  }
  const number = Number(actual ?? 0);
  if (kind === 'max') return number <= wanted;
  return kind === 'min' || wanted === values.at(-1) ? number >= wanted : number === wanted;
}

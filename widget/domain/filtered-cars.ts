import {
  type CarValue,
  type FilterName,
  type Filters,
  filterNames,
  filterTable,
  isListFilter,
  matchesFilter,
} from './filters.ts';

/** The car fields that filters use, named as in the API, where `type` is the fuel. */
export interface FilteredCar {
  readonly supplier: { readonly _id: string; readonly fullName?: string | undefined };
  readonly range: string;
  readonly gearbox: string;
  readonly type: string;
  readonly fuelPolicy: string;
  /** Kilometres per day, -1 unlimited. */
  readonly mileage: number;
  readonly seats: number;
  readonly doors: number;
  readonly aircon: boolean;
  readonly rating?: number | null | undefined;
  /** Major units of the base currency; -1 or 0 if the car needs no deposit. */
  readonly deposit: number;
  readonly multimedia?: readonly string[] | null | undefined;
}

/** A car's value for each filter but the supplier, which the API and the database represent differently. */
export const carValues: {
  readonly [Name in Exclude<FilterName, 'supplier'>]: (car: Omit<FilteredCar, 'supplier'>) => CarValue;
} = {
  range: ({ range }) => range,
  gearbox: ({ gearbox }) => gearbox,
  fuel: ({ type }) => type,
  fuelPolicy: ({ fuelPolicy }) => fuelPolicy,
  mileage: ({ mileage }) => (mileage === -1 ? 'unlimited' : 'limited'),
  seats: ({ seats }) => seats,
  rating: ({ rating }) => rating ?? null,
  deposit: ({ deposit }) => deposit,
  specs: ({ aircon, doors, seats }) => [
    ...(aircon ? ['aircon'] : []),
    ...(doors > 4 ? ['moreThanFourDoors'] : []),
    ...(seats > 5 ? ['moreThanFiveSeats'] : []),
  ],
  multimedia: ({ multimedia }) => multimedia ?? [],
};

const carValueOf = (name: FilterName, car: FilteredCar): CarValue =>
  name === 'supplier' ? [car.supplier._id, car.supplier.fullName ?? ''] : carValues[name](car);

/** Returns true if a car passes every filter. `except` leaves one filter out, as the live counts of its values need. */
export function matchesFilters(car: FilteredCar, filters: Filters, except?: FilterName): boolean {
  return filterNames.every((name) => name === except || matchesFilter(name, carValueOf(name, car), filters[name]));
}

/** The number of cars for each value of each filter, by the filter's name in a URL. */
export type FilterCounts = Readonly<
  Partial<Record<string, readonly { readonly value: string; readonly count: number }[]>>
>;

/** Counts the cars for each value that `counts` has, each filter's under all other filters. */
export function countFiltered(cars: readonly FilteredCar[], filters: Filters, counts: FilterCounts) {
  const facets = filterNames.flatMap((name) => {
    const { parameter } = filterTable[name];
    const values = counts[parameter];
    if (!values) return [];
    const passing = cars.filter((car) => matchesFilters(car, filters, name)).map((car) => carValueOf(name, car));
    const counted = values.map(({ value }) => {
      const wanted = isListFilter(name) ? [value] : Number(value);
      return { value, count: passing.filter((actual) => matchesFilter(name, actual, wanted)).length };
    });
    return [[parameter, counted] as const];
  });
  return Object.fromEntries(facets);
}

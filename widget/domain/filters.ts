import type { CarRange, FuelPolicy, FuelType, Gearbox, MileageKind, Multimedia } from './enumerations.ts';

export const carSpecs = ['aircon', 'moreThanFourDoors', 'moreThanFiveSeats'] as const;
export type CarSpec = (typeof carSpecs)[number];

/** Seats offered as a filter; the last means that many or more (`5+` in an address). */
export const seatSteps = [2, 4, 5, 6] as const;
export type SeatStep = (typeof seatSteps)[number];

export const ratingSteps = [1, 2, 3, 4] as const;
export type RatingStep = (typeof ratingSteps)[number];

/** `recommended` is the order the server gives when not asked for another. */
export const sorts = ['recommended', 'total', 'day', 'rating'] as const;
export type Sort = (typeof sorts)[number];

/** What a customer narrows the results by. An empty list and null mean any; within a list any of the words will do,
 * except for `specs` and `multimedia`, of which a car must have all. */
export interface Filters {
  /** Ids or names. */
  readonly supplier: readonly string[];
  readonly range: readonly CarRange[];
  readonly gearbox: readonly Gearbox[];
  readonly fuel: readonly FuelType[];
  readonly fuelPolicy: readonly FuelPolicy[];
  readonly mileage: readonly MileageKind[];
  readonly seats: SeatStep | null;
  /** At least; cars without a rating drop out. */
  readonly rating: RatingStep | null;
  /** At most, in major units of the base currency. */
  readonly deposit: number | null;
  readonly specs: readonly CarSpec[];
  readonly multimedia: readonly Multimedia[];
}

export const emptyFilters: Filters = {
  supplier: [],
  range: [],
  gearbox: [],
  fuel: [],
  fuelPolicy: [],
  mileage: [],
  seats: null,
  rating: null,
  deposit: null,
  specs: [],
  multimedia: [],
};

export type FilterName = keyof Filters;

export const filterNames = Object.keys(emptyFilters) as FilterName[];

/** One value of a filter: an item of a list, or the value of a single choice. */
export type FilterValue<Name extends FilterName> = Filters[Name] extends readonly (infer Item)[]
  ? Item
  : NonNullable<Filters[Name]>;

/** Switches one value on or off; a single choice is replaced by another value and cleared by its own. */
export function toggleFilter<Name extends FilterName>(filters: Filters, name: Name, value: FilterValue<Name>): Filters {
  const current: unknown = filters[name];
  if (!Array.isArray(current)) return { ...filters, [name]: current === value ? null : value };
  const without = current.filter((item) => item !== value);
  return { ...filters, [name]: without.length < current.length ? without : [...current, value] };
}

/** Every value that is on, one entry each, in the order of the filters: what the chips show. */
export function activeFilters(filters: Filters): { name: FilterName; value: string | number }[] {
  return filterNames.flatMap((name) => {
    const values: readonly (string | number | null)[] = [filters[name]].flat();
    return values.filter((value) => value !== null).map((value) => ({ name, value }));
  });
}

/** The facts of a car that filters look at, named as on the wire, where `type` is the fuel. */
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
  /** Major units of the base currency; -1 or 0 when there is none. */
  readonly deposit: number;
  readonly multimedia?: readonly string[] | null | undefined;
}

type Check = (car: FilteredCar, filters: Filters) => boolean;

const checks: Record<FilterName, Check> = {
  supplier: (car, { supplier }) => anyOf(supplier, car.supplier._id) || anyOf(supplier, car.supplier.fullName ?? ''),
  range: (car, { range }) => anyOf(range, car.range),
  gearbox: (car, { gearbox }) => anyOf(gearbox, car.gearbox),
  fuel: (car, { fuel }) => anyOf(fuel, car.type),
  fuelPolicy: (car, { fuelPolicy }) => anyOf(fuelPolicy, car.fuelPolicy),
  mileage: (car, { mileage }) => anyOf(mileage, car.mileage === -1 ? 'unlimited' : 'limited'),
  seats: (car, { seats }) => seats === null || (seats === 6 ? car.seats > 5 : car.seats === seats),
  rating: (car, { rating }) => rating === null || (car.rating ?? 0) >= rating,
  deposit: (car, { deposit }) => deposit === null || car.deposit <= deposit,
  specs: (car, { specs }) => specs.every((spec) => hasSpec(car, spec)),
  multimedia: (car, { multimedia }) => multimedia.every((option) => car.multimedia?.includes(option)),
};

/** Tells whether a car passes every filter; `except` leaves one out, as live counts beside its values need. */
export function matchesFilters(car: FilteredCar, filters: Filters, except?: FilterName): boolean {
  return filterNames.every((name) => name === except || checks[name](car, filters));
}

function anyOf(wanted: readonly string[], actual: string): boolean {
  return wanted.length === 0 || wanted.includes(actual);
}

function hasSpec(car: FilteredCar, spec: CarSpec): boolean {
  if (spec === 'aircon') return car.aircon;
  return spec === 'moreThanFourDoors' ? car.doors > 4 : car.seats > 5;
}

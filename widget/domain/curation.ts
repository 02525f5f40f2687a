import type { FilteredCar } from './filtered-cars.ts';
import {
  emptyFilters,
  type FilterName,
  type Filters,
  filterNames,
  filterTable,
  matchesFilter,
  type Sort,
} from './filters.ts';
import { placesOf } from './limited-places.ts';
import { emptyView, parseView, type ResultsView } from './results-view.ts';

/**
 * A page's selection of the offer: the values that visitors can choose from, and the filters and the order that they can't change.
 * It is a presentation. What a partner may sell is limited by the server (`partners.csv`).
 */
export interface Curation {
  /** The values that a filter offers; empty for all. */
  readonly limits: Filters;
  /** The filters with fixed values. */
  readonly locked: Filters;
  readonly lockedNames: readonly FilterName[];
  /** True if the page limits the suppliers, by ids or names. */
  readonly limitsSuppliers: boolean;
  /** The fixed order, or null. */
  readonly sort: Sort | null;
  /** The pick-up and drop-off locations on offer, as in the address: ids, names or airport codes. Empty for all. */
  readonly places: string;
}

/** A filter whose values exclude each other can be limited; a car has all values of the others, or a number. */
export function canBeLimited(name: FilterName): boolean {
  const { kind } = filterTable[name];
  return kind === 'ids' || kind === 'any';
}

/** Parses the attributes `limits` and `locked`, which are query strings as in the address of the results. */
export function parseCuration(limits: string, locked: string): Curation {
  const parse = (text: string) => parseView(new URLSearchParams(text), () => {});
  const { filters: limited } = parse(limits);
  const { filters, sort } = parse(locked);
  const limitedNames = filterNames.filter(canBeLimited).map((name) => [name, limited[name]]);
  return {
    limits: { ...emptyFilters, ...Object.fromEntries(limitedNames) },
    locked: filters,
    lockedNames: filterNames.filter((name) => isChosen(filters[name])),
    limitsSuppliers: limited.supplier.length > 0,
    sort: new URLSearchParams(locked).has('sort') ? sort : null,
    places: placesOf(limits),
  };
}

function isChosen(value: Filters[FilterName]): boolean {
  return value !== null && (typeof value === 'number' || value.length > 0);
}

/** Returns the values of a list that a page offers. */
function offered(values: Filters[FilterName], limit: Filters[FilterName]): Filters[FilterName] {
  if (!Array.isArray(limit) || limit.length === 0 || !Array.isArray(values)) return values;
  return values.filter((value) => limit.includes(value));
}

/** Returns the filters that visitors see as chosen: their own within the limits, and the locked ones. */
function chosenFilters(filters: Filters, { limits, locked, lockedNames }: Curation): Filters {
  const chosen = filterNames.map((name) => [
    name,
    lockedNames.includes(name) ? locked[name] : offered(filters[name], limits[name]),
  ]);
  return Object.fromEntries(chosen) as Filters;
}

/** Returns the filters to search with: a limited filter without a choice means all that it offers. */
function searchedFilters(chosen: Filters, { limits }: Curation): Filters {
  const searched = filterNames.map((name) => [name, isChosen(chosen[name]) ? chosen[name] : limits[name]]);
  return Object.fromEntries(searched) as Filters;
}

/** Returns a visitor's view as the page shows it. */
export function curateView(view: ResultsView, curation: Curation): ResultsView {
  return { ...view, filters: chosenFilters(view.filters, curation), sort: curation.sort ?? view.sort };
}

/** Returns the part of a view that visitors choose, without what is locked. */
export function ownView(view: ResultsView, { lockedNames, sort }: Curation): ResultsView {
  const unlocked = Object.fromEntries(lockedNames.map((name) => [name, emptyFilters[name]]));
  return { ...view, filters: { ...view.filters, ...unlocked }, sort: sort ? emptyView.sort : view.sort };
}

/** Returns true if a page shows a car, as far as its brief description allows to decide. */
export function isOffered(
  car: Pick<FilteredCar, 'supplier' | 'range'> & { gearbox?: string | undefined },
  { limits, locked }: Curation,
): boolean {
  const { _id, fullName = '' } = car.supplier;
  const named = ({ supplier }: Filters) =>
    supplier.length === 0 || supplier.some((text) => text === _id || text.toLowerCase() === fullName.toLowerCase());
  return [limits, locked].every(
    (wanted) =>
      named(wanted) &&
      matchesFilter('range', car.range, wanted.range) &&
      (car.gearbox === undefined || matchesFilter('gearbox', car.gearbox, wanted.gearbox)),
  );
}

/** The filters of a search within what a page limits and locks. */
export interface CuratedFilters {
  /** Those that visitors see as chosen. */
  readonly shown: Filters;
  readonly searched: Filters;
  /** Those without a choice of the visitor. */
  readonly unfiltered: Filters;
}

/** An id that no record has. */
const noSupplier = '0'.repeat(24);

/**
 * Returns the filters of a search. Suppliers are ids in all of them, without the names that no supplier has: if a page limits or
 * locks only such names, no car is within them.
 */
export function curateFilters(chosen: Filters, curation: Curation): CuratedFilters {
  const shown = chosenFilters(chosen, curation);
  const { limitsSuppliers, lockedNames, limits, locked } = curation;
  const isImpossible =
    (limitsSuppliers && limits.supplier.length === 0) ||
    (lockedNames.includes('supplier') && locked.supplier.length === 0);
  const search = (filters: Filters): Filters => ({
    ...searchedFilters(filters, curation),
    ...(isImpossible && { supplier: [noSupplier] }),
  });
  return { shown, searched: search(shown), unfiltered: search(chosenFilters(emptyFilters, curation)) };
}

import type { DisplayCurrency, Language } from '../domain/enumerations.ts';
import {
  type FilterFields,
  type FilterName,
  type Filters,
  filterNames,
  filterTable,
  type Sort,
} from '../domain/filters.ts';
import { toInstant, type WallTime } from '../domain/wall-time.ts';
import type { SearchBody } from './requests/search-body.ts';

/** One end of the trip, with its resolved location. */
export interface TripEnd {
  readonly id: string;
  /** The location's time zone, or the operator's if it has none. */
  readonly timeZone: string;
}

export interface SearchInput {
  readonly pickup: TripEnd;
  readonly dropoff: TripEnd;
  readonly from: WallTime;
  readonly to: WallTime;
  /** The driver's age in years, if stated. BookCars doesn't read it. */
  readonly driverAge?: number | undefined;
  /** The filters, with suppliers as ids. */
  readonly filters: Filters;
  /** The locations on offer, in the syntax of an address; empty for all. */
  readonly places?: string | undefined;
  readonly sort: Sort;
  readonly currency: DisplayCurrency;
  readonly language: Language;
  /**
   * Null for an API that accepts wall times and treats a missing list as "any". Otherwise all suppliers, because BookCars
   * requires every list, with all values if none is chosen.
   */
  readonly allSuppliers: readonly string[] | null;
}

/** Returns the body of a search, for cars and for facet counts. */
export function searchBodyOf(input: SearchInput): SearchBody {
  const { pickup, dropoff, from, to, driverAge, filters, places, sort, currency, language, allSuppliers } = input;
  return {
    pickupLocation: pickup.id,
    dropOffLocation: dropoff.id,
    ...(allSuppliers ? asInstants(input) : { pickupAt: from, dropoffAt: to, driverAge }),
    ...filterFields(filters, allSuppliers),
    ...(places && { places }),
    includeAlreadyBookedCars: true,
    includeComingSoonCars: true,
    sort,
    currency,
    language,
  };
}

/** Returns the filters as fields of a search's body. Suppliers are ids; see `SearchInput` for `allSuppliers`. */
export function filterFields(filters: Filters, allSuppliers: readonly string[] | null): FilterFields {
  const fields = filterNames.map((name) => [filterTable[name].field, fieldValue(name, filters[name], allSuppliers)]);
  return Object.fromEntries(fields) as FilterFields;
}

function fieldValue(name: FilterName, chosen: Filters[FilterName], allSuppliers: readonly string[] | null): unknown {
  const definition = filterTable[name];
  if (chosen === null || typeof chosen === 'number') return chosen ?? -1;
  if (definition.kind === 'flags') return Object.fromEntries(chosen.map((flag) => [flag, true]));
  if (chosen.length > 0) return [...chosen];
  if (!allSuppliers || !('isRequired' in definition)) return undefined;
  return definition.kind === 'ids' ? [...allSuppliers] : [...definition.values];
}

function asInstants({ pickup, dropoff, from, to }: SearchInput): { from: string; to: string } {
  return {
    from: toInstant(from, pickup.timeZone).instant.toISOString(),
    to: toInstant(to, dropoff.timeZone).instant.toISOString(),
  };
}

import type { DisplayCurrency, Language } from '../domain/enumerations.ts';
import { fuelPolicies, fuelTypes, gearboxes, mileageKinds } from '../domain/enumerations.ts';
import type { Filters, Sort } from '../domain/filters.ts';
import { toInstant, type WallTime } from '../domain/wall-time.ts';
import type { SearchBody } from './requests/search-body.ts';

/** One end of the trip with its place found. */
export interface TripEnd {
  readonly id: string;
  /** Zone of the place, or the operator's where the place has none. */
  readonly timeZone: string;
}

export interface SearchQuestion {
  readonly pickup: TripEnd;
  readonly dropoff: TripEnd;
  readonly from: WallTime;
  readonly to: WallTime;
  /** Suppliers by id already. */
  readonly filters: Filters;
  readonly sort: Sort;
  readonly currency: DisplayCurrency;
  readonly language: Language;
  /**
   * Null for an API that reads wall times itself, and takes a missing list as "any". Otherwise every supplier there is: such an API wants each list,
   * whole where nothing is chosen.
   */
  readonly allSuppliers: readonly string[] | null;
}

/** What is asked of the API, for cars as well as for counts. */
export function searchBodyOf(question: SearchQuestion): SearchBody {
  const { pickup, dropoff, from, to, filters, sort, currency, language, allSuppliers } = question;
  const listOf = <Word>(chosen: readonly Word[], all: readonly Word[]): Word[] | undefined =>
    chosen.length > 0 ? [...chosen] : allSuppliers ? [...all] : undefined;
  return {
    pickupLocation: pickup.id,
    dropOffLocation: dropoff.id,
    ...(allSuppliers ? asInstants(question) : { pickupAt: from, dropoffAt: to }),
    suppliers: listOf(filters.supplier, allSuppliers ?? []),
    carType: listOf(filters.fuel, fuelTypes),
    gearbox: listOf(filters.gearbox, gearboxes),
    mileage: listOf(filters.mileage, mileageKinds),
    fuelPolicy: listOf(filters.fuelPolicy, fuelPolicies),
    ranges: filters.range.length > 0 ? [...filters.range] : undefined,
    multimedia: filters.multimedia.length > 0 ? [...filters.multimedia] : undefined,
    carSpecs: {
      aircon: filters.specs.includes('aircon') || undefined,
      moreThanFourDoors: filters.specs.includes('moreThanFourDoors') || undefined,
      moreThanFiveSeats: filters.specs.includes('moreThanFiveSeats') || undefined,
    },
    seats: filters.seats ?? -1,
    rating: filters.rating ?? -1,
    deposit: filters.deposit ?? -1,
    includeAlreadyBookedCars: true,
    includeComingSoonCars: true,
    sort,
    currency,
    language,
  };
}

function asInstants({ pickup, dropoff, from, to }: SearchQuestion): { from: string; to: string } {
  return {
    from: toInstant(from, pickup.timeZone).instant.toISOString(),
    to: toInstant(to, dropoff.timeZone).instant.toISOString(),
  };
}

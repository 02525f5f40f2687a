import type { Minor } from '../../../widget/domain/money.ts';
import type { CarRow } from '../catalogue/car-record.ts';
import type { ListedCar } from '../catalogue/catalogue.ts';
import { tripTotalsOf } from '../pricing/price-trip.ts';
import type { Found } from './find-cars.ts';
import type { SearchInput } from './read-search.ts';

/** A matching car with the trip's total in the base currency. */
export type Candidate = { record: ListedCar; total: Minor };

/** Returns false for a listed car that is fully booked, coming soon or requires an older driver than the search states. */
export function isBookable(
  car: Pick<CarRow, 'fullyBooked' | 'comingSoon' | 'minimumAge'>,
  { driverAge = car.minimumAge }: Pick<SearchInput, 'driverAge'>,
): boolean {
  return !car.fullyBooked && !car.comingSoon && driverAge >= car.minimumAge;
}

/** Returns the cars with their totals, in the same order. */
export function withTotals(found: Found): Candidate[] {
  const totalOf = tripTotalsOf(found);
  return found.cars.map((record) => ({ record, total: totalOf(record) }));
}

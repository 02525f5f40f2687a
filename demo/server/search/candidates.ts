import type { Minor } from '../../../widget/domain/money.ts';
import type { ListedCar } from '../catalogue/catalogue.ts';
import { tripTotalsOf } from '../pricing/price-trip.ts';
import type { Found } from './find-cars.ts';

/** A matching car with the trip's total in the base currency. */
export type Candidate = { record: ListedCar; total: Minor };

/** Returns the cars with their totals, in the same order. */
export function withTotals(found: Found): Candidate[] {
  const totalOf = tripTotalsOf(found);
  return found.cars.map((record) => ({ record, total: totalOf(record) }));
}

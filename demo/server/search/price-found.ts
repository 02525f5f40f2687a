import type { ListedCar } from '../catalogue/catalogue.ts';
import { priceTrip, type TripPrice } from '../pricing/price-trip.ts';
import type { Search } from './read-search.ts';

export type PricedCar = { record: ListedCar; price: TripPrice };

/** Prices the trip for each car, without extras. */
export function priceFound(records: readonly ListedCar[], search: Search): PricedCar[] {
  return records.map((record) => ({ record, price: priceTrip({ ...search, record, extras: [] }) }));
}

import { type CarRecord, loadCars } from '../catalogue/car-record.ts';
import type { PricingContext } from '../pricing/context.ts';
import { priceTrip, type TripPrice } from '../pricing/price-trip.ts';
import type { Search } from './read-search.ts';

type Context = Pick<PricingContext, 'db'>;

export type FoundCar = { record: CarRecord; price: TripPrice };

/** Loads cars in the order of their ids and prices the trip for each, without extras. */
export async function priceFound({ db }: Context, ids: readonly string[], search: Search): Promise<FoundCar[]> {
  const records = await loadCars(db, ids);
  return records.map((record) => ({ record, price: priceTrip({ ...search, record, extras: [] }) }));
}

import { LRUCache } from 'lru-cache';
import { toListedCarResponse } from '../catalogue/car-response.ts';
import type { ListedCar } from '../catalogue/catalogue.ts';
import { datedPricesNear } from '../catalogue/dated-prices.ts';
import { JsonText } from '../http/json-text.ts';
import { priceTrip, totalKeys } from '../pricing/price-trip.ts';
import { toTripPriceResponse } from '../pricing/quote-response.ts';
import type { Search } from './read-search.ts';
import { serialOf } from './serial-of.ts';

/** Cars of result lists as JSON, with the price of one length of trip in one currency: the last 16 MB of them. */
const kept = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (text, key) => text.length + key.length,
});

const toSearchCar = (record: ListedCar, search: Search) => ({
  ...toListedCarResponse(record),
  dateBasedPrices: datedPricesNear(record.datedPrices, search.trip),
  quote: toTripPriceResponse(priceTrip({ ...search, record, extras: [] })),
});

type SearchCar = ReturnType<typeof toSearchCar>;

/** Returns the JSON of cars with their price for the trip, which is computed once for all searches of the same length. */
export function carTexts(records: readonly ListedCar[], search: Search): JsonText<SearchCar>[] {
  const keyOf = totalKeys(search);
  const { currency, rate, pricing } = search;
  return records.map((record) => {
    const key = `${serialOf(record)} ${keyOf(record)} ${currency} ${rate} ${pricing.baseCurrency} ${pricing.rule}`;
    const known = kept.get(key);
    if (known !== undefined) return new JsonText(known);
    const { text } = JsonText.of(toSearchCar(record, search));
    kept.set(key, text);
    return new JsonText(text);
  });
}

import { inArray } from 'drizzle-orm';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { type LocationRow, loadPlaces } from '../catalogue/location-record.ts';
import { toListedLocation } from '../catalogue/location-response.ts';
import { carLocations } from '../db/schema.ts';
import type { PricingContext } from '../pricing/context.ts';
import { toDisplayAmount } from '../pricing/price-trip.ts';
import { type Candidate, findCandidates, isBookable } from './candidates.ts';
import { readSearch, type SearchInput } from './read-search.ts';

type Context = Pick<PricingContext, 'configuration' | 'db' | 'now' | 'pricing' | 'rates'>;

/**
 * Returns the price of the cheapest bookable car of each place in the pick-up's country that has matching cars. It counts every
 * car that a search there lists, so that the number is the list's.
 */
export async function pickupPrices(context: Context, body: SearchInput, language: Language) {
  const search = await readSearch(context, body);
  const { trip, currency, pickupIds } = search;
  const places = await loadPlaces(context.db);
  const rows = places.locations.filter(
    ({ countryId, latitude, longitude }) =>
      countryId === trip.pickup.countryId && latitude !== null && longitude !== null,
  );
  const carsAt = await findCarsAt(context, body, rows);
  return rows.flatMap((row) => {
    const listed = carsAt.get(row.id) ?? [];
    const bookable = listed.filter(isBookable);
    const [cheapest] = (bookable.length > 0 ? bookable : listed).sort((one, other) => one.total - other.total);
    const { latitude, longitude } = row;
    if (!cheapest || latitude === null || longitude === null) return [];
    return [
      {
        place: { ...toListedLocation(row, places, language), latitude, longitude },
        carCount: listed.length,
        bookableCount: bookable.length,
        totalMinor: toDisplayAmount(cheapest.total, search),
        currency,
        isSearched: pickupIds.includes(row.id),
      },
    ];
  });
}

/** Finds the cars of each place. Days depend on the time zone, so places of one zone share a search. A return trip ends at each. */
async function findCarsAt(context: Context, body: SearchInput, rows: readonly LocationRow[]) {
  const isReturn = (body.dropOffLocation ?? body.pickupLocation) === body.pickupLocation;
  const carsAt = new Map<string, Candidate[]>();
  for (const zone of new Set(rows.map(({ timeZone }) => timeZone))) {
    const inZone = rows.filter(({ timeZone }) => timeZone === zone).map(({ id }) => id);
    const [first] = inZone;
    if (!first) continue;
    const inputAtFirst = { ...body, pickupLocation: first, dropOffLocation: isReturn ? first : body.dropOffLocation };
    const search = { ...(await readSearch(context, inputAtFirst)), pickupIds: inZone };
    const found = new Map((await findCandidates(context, search)).map((car) => [car.id, car]));
    if (found.size === 0) continue;
    const links = await context.db.select().from(carLocations).where(inArray(carLocations.locationId, inZone));
    for (const { carId, locationId } of links) {
      const car = found.get(carId);
      if (car) carsAt.set(locationId, [...(carsAt.get(locationId) ?? []), car]);
    }
  }
  return carsAt;
}

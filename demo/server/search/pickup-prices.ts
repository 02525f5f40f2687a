import { inArray } from 'drizzle-orm';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { type LocationRow, loadPlaces } from '../catalogue/location-record.ts';
import { toListedLocation } from '../catalogue/location-response.ts';
import { carLocations } from '../db/schema.ts';
import type { PricingContext } from '../pricing/context.ts';
import { toDisplayAmount } from '../pricing/price-trip.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { readSearch, type SearchInput } from './read-search.ts';

type Context = Pick<PricingContext, 'configuration' | 'db' | 'now' | 'pricing' | 'rates'>;

/** Returns the cheapest car of each place in the pick-up's country that has matching cars. */
export async function pickupPrices(context: Context, body: SearchInput, language: Language) {
  const input = { ...body, includeComingSoonCars: false, includeAlreadyBookedCars: false };
  const search = await readSearch(context, input);
  const { trip, currency, pickupIds } = search;
  const places = await loadPlaces(context.db);
  const rows = places.locations.filter(
    ({ countryId, latitude, longitude }) =>
      countryId === trip.pickup.countryId && latitude !== null && longitude !== null,
  );
  const carsAt = await findCarsAt(context, input, rows);
  return rows.flatMap((row) => {
    const [cheapest, ...others] = (carsAt.get(row.id) ?? []).sort((one, other) => one.total - other.total);
    const { latitude, longitude } = row;
    if (!cheapest || latitude === null || longitude === null) return [];
    return [
      {
        place: { ...toListedLocation(row, places, language), latitude, longitude },
        carCount: others.length + 1,
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

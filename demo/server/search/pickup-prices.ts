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

/** The cars at each place of the pick-up's country, cheapest first, as far as there are any. */
export async function pickupPrices(context: Context, body: SearchInput, language: Language) {
  const asked = { ...body, includeComingSoonCars: false, includeAlreadyBookedCars: false };
  const search = await readSearch(context, asked);
  const { trip, currency, pickupIds } = search;
  const places = await loadPlaces(context.db);
  const rows = places.locations.filter(
    ({ countryId, latitude, longitude }) =>
      countryId === trip.pickup.countryId && latitude !== null && longitude !== null,
  );
  const carsAt = await findCarsAt(context, asked, rows);
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

/** Days are counted on a place's clock, so places of one zone are searched together. A return trip returns to each. */
async function findCarsAt(context: Context, body: SearchInput, rows: readonly LocationRow[]) {
  const isReturn = (body.dropOffLocation ?? body.pickupLocation) === body.pickupLocation;
  const carsAt = new Map<string, Candidate[]>();
  for (const zone of new Set(rows.map(({ timeZone }) => timeZone))) {
    const inZone = rows.filter(({ timeZone }) => timeZone === zone).map(({ id }) => id);
    const [first] = inZone;
    if (!first) continue;
    const there = { ...body, pickupLocation: first, dropOffLocation: isReturn ? first : body.dropOffLocation };
    const search = { ...(await readSearch(context, there)), pickupIds: inZone };
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

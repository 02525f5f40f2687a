import { isBookable } from '../../../widget/domain/bookable-car.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import { type Catalogue, carsAt as carsAtPlace } from '../catalogue/catalogue.ts';
import { shownPlaces } from '../catalogue/find-places.ts';
import type { LocationRow } from '../catalogue/location-record.ts';
import { toListedLocation } from '../catalogue/location-response.ts';
import type { PricingContext } from '../pricing/context.ts';
import { toDisplayAmount, tripTotalsOf } from '../pricing/price-trip.ts';
import type { Candidate } from './candidates.ts';
import { carsOnOffer, chooseCars, matchFilters, withStaffedDesks } from './find-cars.ts';
import { readSearch, readTerms, type SearchInput, type SearchTerms } from './read-search.ts';

type Context = Pick<PricingContext, 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates'>;

/**
 * Returns the price of the cheapest bookable car of each place in the pick-up's country that has matching cars. It counts every
 * car that a search there lists, so that the number is the list's.
 */
export async function pickupPrices(context: Context, body: SearchInput, language: Language) {
  const terms = await readTerms(context, body);
  const catalogue = await context.catalogues.current();
  const search = readSearch(catalogue, terms, body);
  const { trip, currency, pickupIds } = search;
  const { places } = catalogue;
  const rows = shownPlaces(places, body.places).filter(
    ({ countryId, latitude, longitude }) =>
      countryId === trip.pickup.countryId && latitude !== null && longitude !== null,
  );
  const carsAt = await findCarsAt(context, terms, body, rows);
  return rows.flatMap((row) => {
    const listed = carsAt.get(row.id) ?? [];
    const bookable = listed.filter(({ record }) => isBookable(record.car, body.driverAge));
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
async function findCarsAt(
  { catalogues }: Context,
  terms: SearchTerms,
  body: SearchInput,
  rows: readonly LocationRow[],
) {
  const isReturn = (body.dropOffLocation ?? body.pickupLocation) === body.pickupLocation;
  const carsAt = new Map<string, Candidate[]>();
  for (const zone of new Set(rows.map(({ timeZone }) => timeZone))) {
    const inZone = rows.filter(({ timeZone }) => timeZone === zone);
    const pickupIds = inZone.map(({ id }) => id);
    const [first] = pickupIds;
    if (!first) continue;
    const inputAtFirst = { ...body, pickupLocation: first, dropOffLocation: isReturn ? first : body.dropOffLocation };
    const found = await catalogues.findFree((catalogue: Catalogue) =>
      chooseCars({ ...readSearch(catalogue, terms, inputAtFirst), pickupIds }, (search) =>
        matchFilters(carsOnOffer(search), body),
      ),
    );
    const isFound = new Set(found.cars);
    // Fees depend on the place, so each has its own totals.
    for (const pickup of inZone) {
      const dropoff = isReturn ? pickup : found.trip.dropoff;
      const search = { ...found, trip: { ...found.trip, pickup, dropoff } };
      const totalOf = tripTotalsOf(search);
      const own = carsAtPlace(found.catalogue, [pickup.id]).filter((record) => isFound.has(record));
      const cars = withStaffedDesks(own, search);
      if (cars.length > 0)
        carsAt.set(
          pickup.id,
          cars.map((record) => ({ record, total: totalOf(record) })),
        );
    }
  }
  return carsAt;
}

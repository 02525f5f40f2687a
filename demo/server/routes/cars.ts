import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { loadCar, loadCars, toCarResponse, toSupplierDetail, toSupplierResponse } from '../catalogue/car-record.ts';
import { loadPlaces } from '../catalogue/location-record.ts';
import { toNamedLocation } from '../catalogue/location-response.ts';
import { carLocations, cars } from '../db/schema.ts';
import { type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { toTripPriceResponse } from '../pricing/quote-response.ts';
import { findCandidates } from '../search/candidates.ts';
import { findCarIds } from '../search/find-cars.ts';
import { type FoundCar, priceFound } from '../search/price-found.ts';
import { readSearch } from '../search/read-search.ts';
import { sortCars } from '../search/sort-cars.ts';
import type { RouteContext } from './context.ts';
import { slicePage, toPage } from './page.ts';

type Context = Pick<RouteContext, 'configuration' | 'db' | 'now' | 'pricing' | 'rates'>;

function toSearchCar({ record, price }: FoundCar) {
  return {
    ...toCarResponse(record),
    supplier: toSupplierResponse(record.supplier),
    locations: record.locationIds,
    quote: toTripPriceResponse(price),
  };
}

/** Handles car search and car details. */
export function carHandlers(context: Context): Handlers {
  const { db } = context;
  return {
    searchCars: async ({ params: { page, size }, body }) => {
      const search = await readSearch(context, body);
      const ids = body.sort
        ? sortCars(await findCandidates(context, search), body.sort).map(({ id }) => id)
        : await findCarIds(context, search);
      const shown = await priceFound(context, slicePage(ids, page, size), search);
      return toPage(shown.map(toSearchCar), ids.length);
    },

    getCar: async ({ params: { id, language } }) => {
      const record = await loadCar(db, id.toLowerCase());
      if (!record) return new NoContent('car_not_found');
      const places = await loadPlaces(db, record.locationIds);
      return {
        ...toCarResponse(record),
        supplier: toSupplierDetail(record.supplier),
        locations: record.locationIds.flatMap((place) => {
          const row = places.byId.get(place);
          return row ? [toNamedLocation(row, places, language)] : [];
        }),
      };
    },

    bookingCars: async ({ params: { page, size }, query, body, user }) => {
      if (user?.type === 'supplier' && user.supplierId !== body.supplier) throw new ProblemError('not_owner');
      const keyword = (query.s ?? '').replace(/[\\%_]/g, '\\$&');
      const rows = await db
        .select({ id: cars.id })
        .from(cars)
        .innerJoin(carLocations, eq(carLocations.carId, cars.id))
        .where(
          and(
            eq(cars.supplierId, body.supplier),
            eq(carLocations.locationId, body.pickupLocation),
            eq(cars.available, true),
            or(sql`${keyword} = ''`, ilike(cars.name, `%${keyword}%`)),
          ),
        )
        .orderBy(asc(cars.name), asc(cars.id))
        .limit(size)
        .offset((page - 1) * size);
      const records = await loadCars(
        db,
        rows.map(({ id }) => id),
      );
      return records.map((record) => ({
        ...toCarResponse(record),
        supplier: toSupplierResponse(record.supplier),
        locations: record.locationIds,
      }));
    },
  };
}

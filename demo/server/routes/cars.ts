import { parseConfig } from '../../../widget/contract/config.ts';
import { toAddOnResponse } from '../catalogue/car-add-ons.ts';
import { toCarDetail, toListedCarResponse, toSupplierDetail } from '../catalogue/car-response.ts';
import { carsAt } from '../catalogue/catalogue.ts';
import { datedPricesNear } from '../catalogue/dated-prices.ts';
import { toNamedLocation } from '../catalogue/location-response.ts';
import { offerTo } from '../catalogue/partner-offer.ts';
import { type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { bookableTime } from '../pricing/check-trip.ts';
import { cacheResponse } from '../search/cached-responses.ts';
import { withTotals } from '../search/candidates.ts';
import { carTexts } from '../search/car-texts.ts';
import { countOffered } from '../search/count-facets.ts';
import { findOffered, matchFilters } from '../search/find-cars.ts';
import { firstCars } from '../search/sort-cars.ts';
import type { RouteContext } from './context.ts';
import { slicePage, toPageText } from './page.ts';

type Context = Pick<
  RouteContext,
  'addresses' | 'catalogues' | 'configuration' | 'now' | 'pricing' | 'rates' | 'siteConfig'
>;

const byName = new Intl.Collator('en');

/** Handles car search and car details. */
export function carHandlers(context: Context): Handlers {
  const { catalogues } = context;
  const { depositFilters } = parseConfig(context.siteConfig);
  return {
    searchCars: async ({ params: { page, size }, body, request }) => {
      const offer = { ...context, catalogues: offerTo(context, request) };
      const offered = await findOffered(offer, body);
      return cacheResponse(`cars ${page} ${size}`, offered, () => {
        const found = { ...offered, cars: matchFilters(offered.cars, body) };
        const cars = body.sort
          ? firstCars(withTotals(found), body, body.sort, page * size).map(({ record }) => record)
          : found.cars;
        const counts = body.counts ? countOffered(offered, depositFilters) : undefined;
        return toPageText(carTexts(slicePage(cars, page, size), found), found.cars.length, counts);
      });
    },

    getCar: async ({ params: { id, language } }) => {
      const catalogue = await catalogues.current();
      const { cars, places } = catalogue;
      const record = cars.get(id.toLowerCase());
      if (!record) return new NoContent('car_not_found');
      return {
        ...toCarDetail(record),
        dateBasedPrices: datedPricesNear(record.datedPrices, bookableTime(context.now())),
        ...toAddOnResponse(catalogue, record),
        supplier: toSupplierDetail(record.supplier),
        locations: record.locationIds.flatMap((place) => {
          const row = places.byId.get(place);
          return row ? [toNamedLocation(row, places, language)] : [];
        }),
      };
    },

    bookingCars: async ({ params: { page, size }, query, body, user }) => {
      if (user?.type === 'supplier' && user.supplierId !== body.supplier) throw new ProblemError('not_owner');
      const keyword = (query.s ?? '').toLowerCase();
      const found = carsAt(await catalogues.current(), [body.pickupLocation]).filter(
        ({ car }) => car.supplierId === body.supplier && car.available && car.name.toLowerCase().includes(keyword),
      );
      const sorted = [...found].sort(
        ({ car: one }, { car: other }) => byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1),
      );
      const bookable = bookableTime(context.now());
      return slicePage(sorted, page, size).map((record) => ({
        ...toListedCarResponse(record),
        dateBasedPrices: datedPricesNear(record.datedPrices, bookable),
      }));
    },
  };
}

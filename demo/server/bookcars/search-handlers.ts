import { minor } from '../../../widget/domain/money.ts';
import type { Places } from '../catalogue/location-record.ts';
import { callLanguage, type Handlers } from '../http/operation-calls.ts';
import { findPeriodIssue } from '../pricing/check-trip.ts';
import { quoteOfCookie } from '../pricing/held-quote.ts';
import { readCurrency } from '../pricing/pricing.ts';
import type { TripInput } from '../pricing/resolve-trip.ts';
import { carHandlers } from '../routes/cars.ts';
import { locationHandlers } from '../routes/locations.ts';
import { searchHandlers } from '../routes/search.ts';
import { supplierHandlers } from '../routes/suppliers.ts';
import { compareSuppliers } from '../search/compare-suppliers.ts';
import { findCars } from '../search/find-cars.ts';
import { lowestOffer, readOfferTrip } from '../search/lowest-offer.ts';
import type { SearchInput } from '../search/read-search.ts';
import type { BookCarsContext } from './context.ts';
import { findHeldOffer, findOffer, offerResponse, priceOfferIn, quoteOffer } from './offer.ts';
import { relayCall } from './relay-operation.ts';

/** Handles searches over BookCars' whole response with the code that searches our own catalogue, and quotes. */
export function bookCarsSearchHandlers(context: BookCarsContext): Handlers {
  const { tripCatalogues, places, pricing } = context;
  const forTrip = async (body: TripInput) => ({ ...context, catalogues: await tripCatalogues.forTrip(body) });
  const required = <Handler>(handler: Handler | undefined): Handler => {
    if (handler === undefined) throw new Error('A handler of the search is missing');
    return handler;
  };
  return {
    ...placeHandlers(context),
    searchCars: async (call) => required(carHandlers(await forTrip(call.body)).searchCars)(call),
    searchSuppliers: async (call) => required(supplierHandlers(await forTrip(call.body)).searchSuppliers)(call),
    getSearchFacets: async (call) => required(searchHandlers(await forTrip(call.body)).getSearchFacets)(call),
    compareSuppliers: async (call) => required(searchHandlers(await forTrip(call.body)).compareSuppliers)(call),
    suggestSearches: async (call) => required(searchHandlers(await forTrip(call.body)).suggestSearches)(call),

    // BookCars has no call for the prices of many days: the offer is of the trip's first day only.
    getLowestOffer: async ({ query, user }) => {
      const catalogue = await (await tripCatalogues.withoutCars()).current();
      const { pickup, dropoff, from, to } = readOfferTrip(catalogue, query, context.now());
      const trip = { pickupLocation: pickup.id, dropOffLocation: dropoff.id, pickupAt: from, dropoffAt: to };
      const dated = { ...query, from, to };
      return lowestOffer(await forTrip(trip), dated, callLanguage({ user }, query.language), loadPrice);
    },

    getCar: async (call) => {
      const response = withMinimumAge(await relayCall(context, 'getCar', call), context.terms);
      return (await withPlaceDetails(places.load(), response)) as never;
    },

    getQuote: async ({ body, request }) => {
      const currency = readCurrency(pricing, body.currency);
      const trip = { ...body, pickupAt: body.from, dropoffAt: body.to, extras: body.extras ?? {}, currency };
      const offer = await findOffer(context, trip);
      const held = findHeldOffer(context, quoteOfCookie(request), offer);
      if (held?.price.currency === currency) return offerResponse(context, offer, held, held.price);
      return quoteOffer(context, offer, await priceOfferIn(context, offer, currency));
    },
  };
}

/** Replaces a car's lower minimum age by the operator's, as the search does. */
function withMinimumAge(response: unknown, { minimumAge }: BookCarsContext['terms']): unknown {
  if (response === null || typeof response !== 'object' || !('minimumAge' in response)) return response;
  return { ...response, minimumAge: Math.max(Number(response.minimumAge), minimumAge) };
}

/** Returns the lowest total of the cars that can be booked for a trip. */
async function loadPrice(context: Parameters<typeof findCars>[0], body: SearchInput) {
  const found = await findCars(context, body);
  const offers = compareSuppliers(found).filter(({ bookableCount }) => bookableCount > 0);
  const isPossible = offers.length > 0 && !findPeriodIssue(found.trip, found.catalogue.settings, found.now);
  const totalMinor = isPossible ? minor(Math.min(...offers.map((offer) => offer.totalMinor))) : null;
  const carCount = isPossible ? offers.reduce((sum, { bookableCount }) => sum + bookableCount, 0) : 0;
  return { currency: found.currency, days: [{ totalMinor, carCount }] };
}

/** Handles locations from memory; BookCars has the details of one. */
function placeHandlers(context: BookCarsContext): Handlers {
  const handlers = async () => locationHandlers({ ...context, catalogues: await context.tripCatalogues.withoutCars() });
  const names = [
    'locationsPage',
    'locationsWithPosition',
    'locationIdByName',
    'countriesWithLocations',
    'resolveLocation',
  ] as const;
  const listed = names.map((name) => [name, async (call: never) => (await handlers())[name]?.(call)]);
  return {
    ...(Object.fromEntries(listed) as Handlers),
    getLocation: async (call) => {
      const response = await relayCall(context, 'getLocation', call);
      return (await withPlaceDetails(context.places.load(), response)) as never;
    },
  };
}

/** Adds its time zone to each location in a response, at any depth, and a name to one that has none in the requested language. */
export async function withPlaceDetails(loading: Promise<Places>, response: unknown): Promise<unknown> {
  const { byId, namesOf } = await loading;
  const add = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(add);
    if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
    const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, add(field)]));
    const place = typeof fields['_id'] === 'string' ? byId.get(fields['_id']) : undefined;
    if (place === undefined) return fields;
    const name = fields['name'] === '' ? namesOf(place.id)[0]?.value : fields['name'];
    return { ...fields, name, timeZone: place.timeZone };
  };
  return add(response);
}

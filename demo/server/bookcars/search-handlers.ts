import type { Places } from '../catalogue/location-record.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { quoteOfCookie } from '../pricing/held-quote.ts';
import { readCurrency } from '../pricing/pricing.ts';
import type { TripInput } from '../pricing/resolve-trip.ts';
import { carHandlers } from '../routes/cars.ts';
import { locationHandlers } from '../routes/locations.ts';
import { searchHandlers } from '../routes/search.ts';
import { supplierHandlers } from '../routes/suppliers.ts';
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

    getCar: async (call) => {
      const response = await relayCall(context, 'getCar', call);
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

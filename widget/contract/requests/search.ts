import * as z from 'zod/mini';
import { currencyText, text, wallTime } from '../field-schemas.ts';
import { request } from '../request.ts';
import { language } from '../user.ts';
import { searchBody } from './search-body.ts';

const problems = [
  'location_not_found',
  'dropoff_before_pickup',
  'pickup_in_past',
  'pickup_too_far',
  'rental_too_long',
  'currency_not_supported',
] as const;

export const getSearchFacets = request({
  summary: 'The number of cars for each value of each filter',
  extension: true,
  body: searchBody,
  problems,
});

export const compareSuppliers = request({
  summary: "Each supplier's best offer for a search",
  extension: true,
  body: searchBody,
  problems,
});

export const pickupPrices = request({
  summary: 'The cheapest trip from each location in the pick-up’s country, for the map',
  extension: true,
  body: searchBody,
  problems,
});

export const dayPrices = request({
  summary: 'The lowest total of the trip if it began on other days, for the calendar',
  extension: true,
  body: searchBody,
  problems,
});

export const getLowestOffer = request({
  summary: 'The lowest total of a trip, or of the next trip of three days that can be booked, for a teaser',
  extension: true,
  query: z.object({
    /** A name, an id or an airport code. */
    pickup: text(200, 1),
    dropoff: z.optional(text(200, 1)),
    /** Wall times of the trip; without them it is the next one. */
    from: z.optional(wallTime),
    to: z.optional(wallTime),
    /** In years. */
    age: z.optional(text(3, 1)),
    /** The offer as the page limits it, by its tags' attributes of these names: only cars within all three count. */
    filters: z.optional(text(2000)),
    limits: z.optional(text(2000)),
    locked: z.optional(text(2000)),
    currency: z.optional(currencyText),
    language: z.optional(language),
  }),
  problems,
});

export const suggestSearches = request({
  summary: 'Small changes to a search without results that would return cars',
  extension: true,
  body: searchBody,
  problems,
});

export const getRangePrices = request({
  summary: 'The lowest price per day of each car range',
  extension: true,
  query: z.object({ currency: z.optional(currencyText) }),
  problems: ['currency_not_supported'],
});

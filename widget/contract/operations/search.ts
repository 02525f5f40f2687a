import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { pickupPrice, rangePrice, searchBody, searchFacets, searchSuggestion, supplierOffer } from '../search.ts';
import { currencyText } from '../wire.ts';

const problems = ['location_not_found', 'dropoff_before_pickup', 'currency_not_supported'] as const;

export const getSearchFacets = operation({
  name: 'getSearchFacets',
  method: 'POST',
  path: '/api/x/search-facets',
  summary: 'How many cars each value of each filter would leave',
  effect: 'read',
  access: 'public',
  extension: true,
  body: searchBody,
  ok: searchFacets,
  problems,
});

export const compareSuppliers = operation({
  name: 'compareSuppliers',
  method: 'POST',
  path: '/api/x/compare-suppliers',
  summary: "Each supplier's best offer for a search",
  effect: 'read',
  access: 'public',
  extension: true,
  body: searchBody,
  ok: z.array(supplierOffer),
  problems,
});

export const pickupPrices = operation({
  name: 'pickupPrices',
  method: 'POST',
  path: '/api/x/pickup-prices',
  summary: 'The cheapest trip from each place of the pick-up’s country, for the map',
  effect: 'read',
  access: 'public',
  extension: true,
  body: searchBody,
  ok: z.array(pickupPrice),
  problems,
});

export const suggestSearches = operation({
  name: 'suggestSearches',
  method: 'POST',
  path: '/api/x/search-suggestions',
  summary: 'The nearest changes of an empty search that would find cars',
  effect: 'read',
  access: 'public',
  extension: true,
  body: searchBody,
  ok: z.array(searchSuggestion),
  problems,
});

export const getRangePrices = operation({
  name: 'getRangePrices',
  method: 'GET',
  path: '/api/x/range-prices',
  summary: 'The cheapest day of each range of cars',
  effect: 'read',
  access: 'public',
  extension: true,
  query: z.object({ currency: z.optional(currencyText) }),
  ok: z.array(rangePrice),
  problems: ['currency_not_supported'],
});

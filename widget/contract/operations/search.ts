import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import {
  dayPrices as dayPricesSchema,
  lowestOffer,
  pickupPrice,
  rangePrice,
  searchSuggestion,
  supplierOffer,
} from '../search.ts';
import { searchFacets } from '../search-facets.ts';

export const getSearchFacets = operation({
  name: 'getSearchFacets',
  method: 'POST',
  path: '/api/x/search-facets',
  effect: 'read',
  access: 'public',
  encoding: 'json',
  ok: searchFacets,
});

export const compareSuppliers = operation({
  name: 'compareSuppliers',
  method: 'POST',
  path: '/api/x/compare-suppliers',
  effect: 'read',
  access: 'public',
  encoding: 'json',
  ok: z.array(supplierOffer),
});

export const pickupPrices = operation({
  name: 'pickupPrices',
  method: 'POST',
  path: '/api/x/pickup-prices',
  effect: 'read',
  access: 'public',
  encoding: 'json',
  ok: z.array(pickupPrice),
});

export const dayPrices = operation({
  name: 'dayPrices',
  method: 'POST',
  path: '/api/x/day-prices',
  effect: 'read',
  access: 'public',
  encoding: 'json',
  ok: dayPricesSchema,
});

export const getLowestOffer = operation({
  name: 'getLowestOffer',
  method: 'GET',
  path: '/api/x/lowest-offer',
  effect: 'read',
  access: 'public',
  ok: lowestOffer,
});

export const suggestSearches = operation({
  name: 'suggestSearches',
  method: 'POST',
  path: '/api/x/search-suggestions',
  effect: 'read',
  access: 'public',
  encoding: 'json',
  ok: z.array(searchSuggestion),
});

export const getRangePrices = operation({
  name: 'getRangePrices',
  method: 'GET',
  path: '/api/x/range-prices',
  effect: 'read',
  access: 'public',
  ok: z.array(rangePrice),
});

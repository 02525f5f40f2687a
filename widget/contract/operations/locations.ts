import * as z from 'zod/mini';
import { id, pageOf } from '../field-schemas.ts';
import { countryWithLocations, location, locationDetail, locationOnMap, resolvedLocation } from '../location.ts';
import { operation } from '../operation.ts';

export const locationsPage = operation({
  name: 'locationsPage',
  method: 'GET',
  path: '/api/locations/{page}/{size}/{language}',
  effect: 'read',
  access: 'public',
  ok: pageOf(location),
});

export const locationsWithPosition = operation({
  name: 'locationsWithPosition',
  method: 'GET',
  path: '/api/locations-with-position/{language}',
  effect: 'read',
  access: 'public',
  ok: z.array(locationOnMap),
});

export const getLocation = operation({
  name: 'getLocation',
  method: 'GET',
  path: '/api/location/{id}/{language}',
  effect: 'read',
  access: 'public',
  ok: locationDetail,
  noContent: 'location_not_found',
});

export const locationIdByName = operation({
  name: 'locationIdByName',
  method: 'GET',
  path: '/api/location-id/{name}/{language}',
  effect: 'read',
  access: 'public',
  ok: id,
  noContent: 'location_not_found',
});

export const countriesWithLocations = operation({
  name: 'countriesWithLocations',
  method: 'GET',
  path: '/api/countries-with-locations/{language}/{imageRequired}/{minLocations}',
  effect: 'read',
  access: 'public',
  ok: z.array(countryWithLocations),
});

export const resolveLocation = operation({
  name: 'resolveLocation',
  method: 'GET',
  path: '/api/x/resolve-location',
  effect: 'read',
  access: 'public',
  ok: resolvedLocation,
});

import * as z from 'zod/mini';
import { countryWithLocations, location, locationDetail, locationOnMap, resolvedLocation } from '../location.ts';
import { operation } from '../operation.ts';
import { language } from '../user.ts';
import { id, numberInPath, pageOf, text, word } from '../wire.ts';
import { idAndLanguage, keywordQuery, languageParam, page, size } from './path.ts';

export const locationsPage = operation({
  name: 'locationsPage',
  method: 'GET',
  path: '/api/locations/{page}/{size}/{language}',
  summary: 'Places whose name contains the keyword, by name',
  effect: 'read',
  access: 'public',
  params: z.object({ page, size, language }),
  query: keywordQuery,
  ok: pageOf(location),
});

export const locationsWithPosition = operation({
  name: 'locationsWithPosition',
  method: 'GET',
  path: '/api/locations-with-position/{language}',
  summary: 'Places that have coordinates, for the map',
  effect: 'read',
  access: 'public',
  params: languageParam,
  query: keywordQuery,
  ok: z.array(locationOnMap),
});

export const getLocation = operation({
  name: 'getLocation',
  method: 'GET',
  path: '/api/location/{id}/{language}',
  summary: 'One place with all that is known about it',
  effect: 'read',
  access: 'public',
  params: idAndLanguage,
  ok: locationDetail,
  no: 'location_not_found',
  problems: ['location_not_found'],
});

export const locationIdByName = operation({
  name: 'locationIdByName',
  method: 'GET',
  path: '/api/location-id/{name}/{language}',
  summary: 'Id of the place with exactly this name',
  effect: 'read',
  access: 'public',
  params: z.object({ name: text(200, 1), language }),
  ok: id,
  no: 'location_not_found',
  problems: ['location_not_found'],
});

export const countriesWithLocations = operation({
  name: 'countriesWithLocations',
  method: 'GET',
  path: '/api/countries-with-locations/{language}/{imageRequired}/{minLocations}',
  summary: 'Countries that have enough places, with them',
  effect: 'read',
  access: 'public',
  params: z.object({ language, imageRequired: word(['true', 'false']), minLocations: numberInPath(0, 1000) }),
  query: keywordQuery,
  ok: z.array(countryWithLocations),
});

export const resolveLocation = operation({
  name: 'resolveLocation',
  method: 'GET',
  path: '/api/x/resolve-location',
  summary: 'The place a name or an id means, or those it may mean',
  effect: 'read',
  access: 'public',
  extension: true,
  query: z.object({ name: text(200, 1), language: z.optional(language) }),
  ok: resolvedLocation,
});

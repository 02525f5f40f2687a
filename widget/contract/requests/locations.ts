import * as z from 'zod/mini';
import { numberInPath, text, word } from '../field-schemas.ts';
import { request } from '../request.ts';
import { language } from '../user.ts';
import { idAndLanguage, keywordQuery, languageParam, page, placesParam, size } from './path.ts';

export const locationsPage = request({
  summary: 'Locations whose name contains the keyword, by name',
  params: z.object({ page, size, language }),
  query: z.extend(keywordQuery, { places: z.optional(placesParam) }),
});

export const locationsWithPosition = request({
  summary: 'Locations with coordinates, for the map',
  params: languageParam,
  query: keywordQuery,
});

export const getLocation = request({
  summary: 'One location with all its details',
  params: idAndLanguage,
  query: z.object({ places: z.optional(placesParam) }),
  problems: ['location_not_found'],
});

export const locationIdByName = request({
  summary: 'Id of the location with exactly this name',
  params: z.object({ name: text(200, 1), language }),
  problems: ['location_not_found'],
});

export const countriesWithLocations = request({
  summary: 'Countries with enough locations, and these locations',
  params: z.object({ language, imageRequired: word(['true', 'false']), minLocations: numberInPath(0, 1000) }),
  query: keywordQuery,
});

export const resolveLocation = request({
  summary: 'The location that a name or an id denotes, or the candidates',
  extension: true,
  query: z.object({ name: text(200, 1), language: z.optional(language), places: z.optional(placesParam) }),
});

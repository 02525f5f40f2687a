import * as z from 'zod/mini';
import { numberInPath, text, word } from '../field-schemas.ts';
import { request } from '../request.ts';
import { language } from '../user.ts';
import { idAndLanguage, keywordQuery, languageParam, page, size } from './path.ts';

export const locationsPage = request({
  summary: 'Places whose name contains the keyword, by name',
  params: z.object({ page, size, language }),
  query: keywordQuery,
});

export const locationsWithPosition = request({
  summary: 'Places that have coordinates, for the map',
  params: languageParam,
  query: keywordQuery,
});

export const getLocation = request({
  summary: 'One place with all that is known about it',
  params: idAndLanguage,
  problems: ['location_not_found'],
});

export const locationIdByName = request({
  summary: 'Id of the place with exactly this name',
  params: z.object({ name: text(200, 1), language }),
  problems: ['location_not_found'],
});

export const countriesWithLocations = request({
  summary: 'Countries that have enough places, with them',
  params: z.object({ language, imageRequired: word(['true', 'false']), minLocations: numberInPath(0, 1000) }),
  query: keywordQuery,
});

export const resolveLocation = request({
  summary: 'The place a name or an id means, or those it may mean',
  extension: true,
  query: z.object({ name: text(200, 1), language: z.optional(language) }),
});

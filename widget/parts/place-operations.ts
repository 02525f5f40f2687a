import { getLocation, locationIdByName, locationsPage, resolveLocation } from '../contract/operations/locations.ts';
import { getSettings } from '../contract/operations/site.ts';
import { placesOf } from '../domain/limited-places.ts';

/** The operations that resolve a location. A feature with a small initial bundle imports this file with its first request. */
export const placeOperations = { getLocation, getSettings, locationIdByName, locationsPage, resolveLocation };

/** Adds the locations in a page's `limits` to the input of an operation that lists or resolves some. */
export function withPlaces<Given>(input: Given, limits: string | undefined): Given {
  const places = placesOf(limits);
  const { query } = input as { query?: object };
  return places ? { ...input, query: { ...query, places } } : input;
}

export type PlaceOperations = typeof placeOperations;

import { getLocation, locationIdByName, locationsPage, resolveLocation } from '../contract/operations/locations.ts';
import { getSettings } from '../contract/operations/site.ts';

/** The operations that resolve a location. A feature with a small initial bundle imports this file with its first request. */
export const placeOperations = { getLocation, getSettings, locationIdByName, locationsPage, resolveLocation };

export type PlaceOperations = typeof placeOperations;

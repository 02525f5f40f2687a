import { getLocation, locationIdByName, locationsPage, resolveLocation } from '../contract/operations/locations.ts';
import { getSettings } from '../contract/operations/site.ts';

/** The calls that find a place. A feature whose first bytes must not carry their schemas fetches this file when it asks. */
export const placeOperations = { getLocation, getSettings, locationIdByName, locationsPage, resolveLocation };

export type PlaceOperations = typeof placeOperations;

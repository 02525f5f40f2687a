// The calls this form makes. With their schemas they are fetched when the first of them is made.
export { getLocation, locationIdByName, locationsPage, resolveLocation } from '../contract/operations/locations.ts';
export { getSettings } from '../contract/operations/site.ts';

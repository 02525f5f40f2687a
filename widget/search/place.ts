import type { Location } from '../contract/location.ts';
import { isTimeZone } from '../domain/time-zone.ts';

/** The places of one country in the list. */
export interface CountryGroup {
  label: string | undefined;
  items: Location[];
}

/** Groups places by country and keeps their order. */
export function groupByCountry(places: readonly Location[]): CountryGroup[] {
  const groups = new Map<string, CountryGroup>();
  for (const place of places) {
    const key = place.country?._id ?? '';
    const group = groups.get(key) ?? { label: place.country?.name, items: [] };
    group.items.push(place);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Returns true unless the places are in different countries, because cars can't be returned abroad. Unknown countries are allowed. */
export function isInOtherCountry(place: Location, other: Location): boolean {
  return !!place.country && !!other.country && place.country._id !== other.country._id;
}

/** Returns the place's zone, or `fallback` if the API provides none that the browser supports. */
export function zoneOf(place: Location | null, fallback: string): string {
  return isTimeZone(place?.timeZone) ? place.timeZone : fallback;
}

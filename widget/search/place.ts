import type { Location } from '../contract/location.ts';
import { foldText } from '../domain/fold-text.ts';
import { isTimeZone } from '../domain/time-zone.ts';

/** Places of one country, as the list shows them. */
export interface CountryGroup {
  label: string | undefined;
  items: Location[];
}

/** Groups by country, countries and places in the order in which they come. */
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

/** Cars can't be left in another country. Where an API names no country, nothing is known against it. */
export function isInOtherCountry(place: Location, other: Location): boolean {
  return !!place.country && !!other.country && place.country._id !== other.country._id;
}

/** Whether a place answers to what was typed; used only until the server's own answer is there. */
export function answersTo(place: Location, typed: string): boolean {
  const wanted = foldText(typed);
  const names = [place.name, place.city, place.airportCode, place.country?.name];
  return names.some((name) => name !== undefined && foldText(name).includes(wanted));
}

/** The place's zone; `fallback` where the API names none that the browser knows. */
export function zoneOf(place: Location | null, fallback: string): string {
  return isTimeZone(place?.timeZone) ? place.timeZone : fallback;
}

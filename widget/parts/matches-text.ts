import type { Location } from '../contract/location.ts';
import { foldText } from '../domain/fold-text.ts';

/** Returns true if a place matches the typed text, as the list shows before the server's response to it has arrived. */
export function matchesText(place: Location, typed: string): boolean {
  const wanted = foldText(typed);
  const names = [place.name, place.city, place.airportCode, place.country?.name];
  return names.some((name) => name !== undefined && foldText(name).includes(wanted));
}

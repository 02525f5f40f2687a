import { foldText } from '../../../widget/domain/fold-text.ts';
import { splitList } from '../../../widget/domain/results-view.ts';
import type { LocationRow, Places } from './location-record.ts';

const foldedNames = new WeakMap<Places, Map<string, readonly string[]>>();

/**
 * Returns the names of a place or a country in all languages, as they are compared: a traveller types the name that they know. Each
 * is folded once, until the catalogue changes.
 */
export function foldedNamesOf(places: Places, ownerId: string): readonly string[] {
  const known = foldedNames.get(places) ?? new Map<string, readonly string[]>();
  foldedNames.set(places, known);
  const names = known.get(ownerId) ?? places.namesOf(ownerId).map(({ value }) => foldText(value));
  known.set(ownerId, names);
  return names;
}

/** Returns the places that a name, an id or an airport code means: those it names exactly, otherwise those whose names contain it. */
export function findPlaces(places: Places, name: string): LocationRow[] {
  const term = foldText(name).trim();
  const { locations } = places;
  const exact = locations.filter(
    ({ id, airportCode }) =>
      id === term || foldText(airportCode ?? '') === term || foldedNamesOf(places, id).includes(term),
  );
  if (exact.length > 0) return exact;
  return locations.filter(({ id }) => foldedNamesOf(places, id).some((each) => each.includes(term)));
}

/** Returns the places that a page shows, as its list of ids, names and airport codes says: those, and the places within a city. */
export function shownPlaces(places: Places, list: string | undefined): readonly LocationRow[] {
  if (!list) return places.locations;
  const terms = new Set(splitList(list).map((text) => foldText(text).trim()));
  const isNamed = ({ id, airportCode }: LocationRow) =>
    [id, foldText(airportCode ?? ''), ...foldedNamesOf(places, id)].some((text) => terms.has(text));
  const named = new Set(places.locations.filter(isNamed).map(({ id }) => id));
  return places.locations.filter(({ id, parentId }) => named.has(id) || (parentId !== null && named.has(parentId)));
}

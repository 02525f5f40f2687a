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

const exactTerms = new WeakMap<Places, ReadonlyMap<string, readonly LocationRow[]>>();

/** Returns the places by everything that names them exactly: id, airport code, and names. It is built once, until the catalogue changes. */
function placesByTerm(places: Places): ReadonlyMap<string, readonly LocationRow[]> {
  const known = exactTerms.get(places);
  if (known) return known;
  const byTerm = new Map<string, LocationRow[]>();
  for (const place of places.locations) {
    const code = foldText(place.airportCode ?? '');
    for (const term of new Set([place.id, ...(code ? [code] : []), ...foldedNamesOf(places, place.id)])) {
      const others = byTerm.get(term);
      if (others) others.push(place);
      else byTerm.set(term, [place]);
    }
  }
  exactTerms.set(places, byTerm);
  return byTerm;
}

/** Returns the places that a name, an id or an airport code means: those it names exactly, otherwise those whose names contain it. */
export function findPlaces(places: Places, name: string): readonly LocationRow[] {
  const term = foldText(name).trim();
  const containing = () =>
    places.locations.filter(({ id }) => foldedNamesOf(places, id).some((each) => each.includes(term)));
  return placesByTerm(places).get(term) ?? containing();
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

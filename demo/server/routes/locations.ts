import type { Language } from '../../../widget/domain/enumerations.ts';
import { foldText } from '../../../widget/domain/fold-text.ts';
import { findPlaces, foldedNamesOf, shownPlaces } from '../catalogue/find-places.ts';
import { type LocationRow, nameIn, type Places } from '../catalogue/location-record.ts';
import {
  toCountryWithLocations,
  toFoundLocation,
  toListedLocation,
  toLocationDetail,
} from '../catalogue/location-response.ts';
import { offerTo } from '../catalogue/partner-offer.ts';
import { callLanguage, type Handlers, NoContent } from '../http/operation-calls.ts';
import type { RouteContext } from './context.ts';
import { slicePage, toPage } from './page.ts';

type Context = Pick<RouteContext, 'addresses' | 'catalogues' | 'configuration'>;

/**
 * Returns true if each word of the keyword is in the name of the place, its city or its country in one language, or if it is its
 * airport code.
 */
function matchesKeyword(place: LocationRow, places: Places, keyword: string | undefined): boolean {
  const term = foldText(keyword ?? '').trim();
  if (term === '') return true;
  const owners = [place.id, place.countryId, ...(place.parentId ? [place.parentId] : [])];
  const texts = owners.flatMap((owner) => foldedNamesOf(places, owner));
  const words = term.split(/\s+/);
  return texts.some((text) => words.every((word) => text.includes(word))) || foldText(place.airportCode ?? '') === term;
}

/** Sorts places by name, those that begin with the keyword first: "par" lists Paris before Lyon-Part-Dieu. */
function byName(places: Places, language: Language, keyword?: string) {
  const collator = new Intl.Collator(language);
  const term = foldText(keyword ?? '').trim();
  const ranked = new Map(
    places.locations.map(({ id, airportCode }) => [
      id,
      {
        name: nameIn(places.namesOf(id), language),
        isBest: foldedNamesOf(places, id).some((name) => name.startsWith(term)) || foldText(airportCode ?? '') === term,
      },
    ]),
  );
  return (one: LocationRow, other: LocationRow) => {
    const [first, second] = [ranked.get(one.id), ranked.get(other.id)];
    return (
      Number(second?.isBest ?? false) - Number(first?.isBest ?? false) ||
      collator.compare(first?.name ?? '', second?.name ?? '')
    );
  };
}

/** Handles places, countries and their names. They are filtered in memory. */
export function locationHandlers(context: Context): Handlers {
  const { catalogues } = context;
  const offeredPlaces = async (request: Request) => (await offerTo(context, request).recent()).places;

  type Wanted = { s?: string | undefined; places?: string | undefined };

  async function find(request: Request, language: Language, { s: keyword, places: shown }: Wanted) {
    const places = await offeredPlaces(request);
    const rows = shownPlaces(places, shown).filter((place) => matchesKeyword(place, places, keyword));
    return { places, rows: rows.sort(byName(places, language, keyword)) };
  }

  return {
    locationsPage: async ({ params: { page, size, language }, query, request }) => {
      const { places, rows } = await find(request, language, query);
      const shown = slicePage(rows, page, size).map((place) => toListedLocation(place, places, language));
      return toPage(shown, rows.length);
    },

    locationsWithPosition: async ({ params: { language }, query, request }) => {
      const { places, rows } = await find(request, language, query);
      return rows.flatMap((place) => {
        const { latitude, longitude } = place;
        return latitude === null || longitude === null
          ? []
          : [{ ...toListedLocation(place, places, language), country: place.countryId, latitude, longitude }];
      });
    },

    getLocation: async ({ params: { id, language }, query }) => {
      const { places } = await catalogues.recent();
      const place = places.byId.get(id.toLowerCase());
      const isShown =
        place && (!query.places || shownPlaces(places, query.places).some((shown) => shown.id === place.id));
      return isShown ? toLocationDetail(place, places, language) : new NoContent('location_not_found');
    },

    locationIdByName: async ({ params: { name, language }, request }) => {
      const places = await offeredPlaces(request);
      const term = foldText(name.trim());
      const found =
        places.locations.find((place) => foldText(nameIn(places.namesOf(place.id), language)) === term) ??
        places.locations.find((place) => foldedNamesOf(places, place.id).includes(term));
      return found ? found.id : new NoContent('location_not_found');
    },

    countriesWithLocations: async ({ params: { language, imageRequired, minLocations }, query, request }) => {
      const places = await offeredPlaces(request);
      return listCountries(places, { language, keyword: query.s, needsImage: imageRequired !== 'false', minLocations });
    },

    resolveLocation: async ({ query, user, request }) => {
      const places = await offeredPlaces(request);
      const shown = query.places && new Set(shownPlaces(places, query.places));
      const candidates = findPlaces(places, query.name).filter((place) => !shown || shown.has(place));
      return resolvePlace(places, candidates, callLanguage({ user }, query.language));
    },
  };
}

type CountryFilter = { language: Language; keyword: string | undefined; needsImage: boolean; minLocations: number };

/** Returns the countries with enough places, by name. */
function listCountries(places: Places, { language, keyword = '', needsImage, minLocations }: CountryFilter) {
  const term = foldText(keyword).trim();
  const order = byName(places, language);
  const collator = new Intl.Collator(language);
  return places.countries
    .map((country) => ({
      id: country.id,
      name: nameIn(places.namesOf(country.id), language),
      rows: places.locations
        .filter((place) => place.countryId === country.id && (!needsImage || place.image !== null))
        .sort(order),
    }))
    .filter(
      ({ id, rows }) => rows.length >= minLocations && foldedNamesOf(places, id).some((name) => name.includes(term)),
    )
    .sort((one, other) => collator.compare(one.name, other.name))
    .map(({ id, rows }) => toCountryWithLocations(id, rows, places, language));
}

/** Responds with the one place that was meant, or with the candidates. */
function resolvePlace(places: Places, candidates: LocationRow[], language: Language) {
  const [single] = candidates;
  if (single && candidates.length === 1) return { exact: toFoundLocation(single, places, language), candidates: [] };
  return {
    candidates: candidates.sort(byName(places, language)).map((place) => toListedLocation(place, places, language)),
  };
}

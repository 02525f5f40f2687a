import type { CountryWithLocations, Location } from '../../widget/contract/location.ts';
import { countriesWithLocations } from '../../widget/contract/operations/locations.ts';
import type { Language } from '../../widget/domain/enumerations.ts';
import { useLanguage } from '../../widget/i18n/localize.ts';
import { type QueryResult, useQuery } from '../../widget/state/query.ts';

export interface Places extends Omit<QueryResult<CountryWithLocations[]>, 'data'> {
  /** Countries by name, each with its places by name; undefined while loading. */
  countries: readonly CountryWithLocations[] | undefined;
  byId: ReadonlyMap<string, Location>;
}

/** The query of all places by country. */
export const placesQuery = (language: Language) => ({
  call: countriesWithLocations,
  input: { params: { language, imageRequired: 'false', minLocations: 0 } } as const,
});

/** Returns all places by country in the current language. */
export function usePlaces(): Places {
  const { call, input } = placesQuery(useLanguage());
  const { data, ...rest } = useQuery(call, input);
  const places = data?.flatMap(({ locations }) => locations) ?? [];
  return { ...rest, countries: data, byId: new Map(places.map((place) => [place._id, place])) };
}

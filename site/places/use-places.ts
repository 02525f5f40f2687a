import type { CountryWithLocations, Location } from '../../widget/contract/location.ts';
import { countriesWithLocations } from '../../widget/contract/operations/locations.ts';
import { useLanguage } from '../../widget/i18n/localize.ts';
import { type QueryResult, useQuery } from '../../widget/state/query.ts';

export interface Places extends Omit<QueryResult<CountryWithLocations[]>, 'data'> {
  /** Countries by name, each with its places by name; undefined while loading. */
  countries: readonly CountryWithLocations[] | undefined;
  byId: ReadonlyMap<string, Location>;
}

/** Returns all places by country in the current language. */
export function usePlaces(): Places {
  const language = useLanguage();
  const input = { params: { language, imageRequired: 'false', minLocations: 0 } } as const;
  const { data, ...rest } = useQuery(countriesWithLocations, input);
  const places = data?.flatMap(({ locations }) => locations) ?? [];
  return { ...rest, countries: data, byId: new Map(places.map((place) => [place._id, place])) };
}

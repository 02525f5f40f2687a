import { useEffect, useState } from 'react';
import type { ApiError } from '../client/api-error.ts';
import type { Location } from '../contract/location.ts';
import { useLanguage } from '../i18n/localize.ts';
import { placesIn, placesPerPage } from '../parts/use-resolved-place.ts';
import { answersTo, type CountryGroup, groupByCountry, isInOtherCountry } from './place.ts';
import { useRead } from './use-read.ts';

/** Long enough for a quick typist's next letter, too short to be felt. */
const pause = 180;

function useDebounced(text: string): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  // Emptying the field asks at once: that answer is known already.
  return text === '' ? text : late;
}

export interface PlaceChoices {
  groups: readonly CountryGroup[];
  status: 'ready' | 'loading' | 'error';
  failure: ApiError | null;
  retry: () => void;
}

/** What is offered for the typed text. Asks nothing until the person has come to the field. */
export function usePlaceChoices({
  typed,
  isActive,
  countryOf,
}: {
  typed: string;
  isActive: boolean;
  /** Offers only places of this one's country. */
  countryOf: Location | null;
}): PlaceChoices {
  const language = useLanguage();
  const keyword = useDebounced(typed);
  const params = { page: 1, size: placesPerPage, language };
  const answer = useRead('locationsPage', isActive ? { params, query: keyword ? { s: keyword } : {} } : null);
  const rows = placesIn(answer.data);
  const isLate = keyword !== typed || answer.isRefreshing;
  const offered = rows.filter(
    (place) => (!isLate || answersTo(place, typed)) && !(countryOf && isInOtherCountry(place, countryOf)),
  );
  const status = answer.error && !isLate ? 'error' : isLate || !answer.data ? 'loading' : 'ready';
  return { groups: groupByCountry(offered), status, failure: answer.error ?? null, retry: answer.retry };
}

import { useContext, useState } from 'react';
import type { ApiError } from '../client/api-error.ts';
import type { Location } from '../contract/location.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { matchesText } from '../parts/matches-text.ts';
import { useDebouncedText } from '../parts/use-debounced-text.ts';
import { placesIn, placesPerPage } from '../parts/use-resolved-place.ts';
import { useStore } from '../state/store-context.tsx';
import type { ComboboxGroup } from '../ui/combobox.tsx';
import { PageLimits } from './page-limits.ts';
import { groupByCountry, isInOtherCountry } from './place.ts';
import type { PlaceChoice } from './place-option.tsx';
import { clearRecent, isPast, readRecent } from './recent-searches.ts';
import { useRead } from './use-read.ts';

export interface PlaceChoices {
  groups: readonly ComboboxGroup<PlaceChoice>[];
  status: 'ready' | 'loading' | 'error';
  failure: ApiError | null;
  retry: () => void;
  /** Clears the recent searches. */
  forget: () => void;
}

/** Returns the options before anything is typed: two actions and the recent searches. */
function useEarlier(isOffered: boolean, canLocate: boolean) {
  useLanguage();
  const { storage } = useStore();
  const [, setCleared] = useState(0);
  const recent = isOffered ? readRecent(storage) : [];
  const groups: ComboboxGroup<PlaceChoice>[] = [];
  if (isOffered && canLocate) groups.push({ items: [{ kind: 'here' }] });
  if (recent.length > 0) {
    const searches = recent.map((search) => ({ kind: 'recent' as const, search, isPast: isPast(search) }));
    groups.push({
      label: msg('Recent searches', { id: 'search.recent' }),
      items: [...searches, { kind: 'clear' }],
    });
  }
  const forget = () => {
    clearRecent(storage);
    setCleared((count) => count + 1);
  };
  return { groups, forget };
}

/** A city that contains several places. */
function standsForMore({ name, country }: Location, rows: readonly Location[]): boolean {
  return rows.some((other) => other.city === name && other.name !== name && other.country?._id === country?._id);
}

/** Returns the options for the typed text. Sends no request before the field is focused. */
export function usePlaceChoices({
  typed,
  isActive,
  countryOf,
  hasEarlier,
  canLocate,
}: {
  typed: string;
  isActive: boolean;
  /** Restricts the options to this place's country. */
  countryOf: Location | null;
  /** True to include recent searches. */
  hasEarlier: boolean;
  canLocate: boolean;
}): PlaceChoices {
  const language = useLanguage();
  const keyword = useDebouncedText(typed);
  const params = { page: 1, size: placesPerPage, language };
  const query = useRead('locationsPage', isActive ? { params, query: keyword ? { s: keyword } : {} } : null);
  const rows = placesIn(query.data);
  const isLate = keyword !== typed || query.isPrevious;
  const offered = rows.filter(
    (place) => (!isLate || matchesText(place, typed)) && !(countryOf && isInOtherCountry(place, countryOf)),
  );
  // Recent searches and the nearest location may be elsewhere.
  const isLimited = useContext(PageLimits)[0]?.includes('place=');
  const earlier = useEarlier(isActive && hasEarlier && typed === '' && !isLimited, canLocate);
  const countries = groupByCountry(offered).map(({ label, items }) => ({
    label,
    items: items.map((place) => ({ kind: 'place' as const, place, hasMore: standsForMore(place, rows) })),
  }));
  const status = query.error && !isLate ? 'error' : isLate || !query.data ? 'loading' : 'ready';
  return {
    groups: [...earlier.groups, ...countries],
    status,
    failure: query.error ?? null,
    retry: query.retry,
    forget: earlier.forget,
  };
}

import { suggestSearches } from '../contract/operations/search.ts';
import type { SearchBody, SearchSuggestion } from '../contract/search.ts';
import { emptyFilters, type FilterName, type Filters, filterNames } from '../domain/filters.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { daysText } from '../i18n/messages/prices.ts';
import { useQuery } from '../state/query.ts';
import { Button } from '../ui/button.tsx';
import { carCountText } from './count-text.ts';
import type { FilterGroup } from './filter-options.ts';

/** Suggestions of an API that makes them; none while nothing is asked. */
export function useSuggestions(body: SearchBody | null): readonly SearchSuggestion[] {
  const { data } = useQuery(suggestSearches, body ? { body } : null);
  return body && data ? data : [];
}

export interface SuggestionsProps {
  suggestions: readonly SearchSuggestion[];
  groups: readonly FilterGroup[];
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/** One filter fewer, with the number of cars that brings. */
export function FilterSuggestions({ suggestions, groups, filters, onFilters }: SuggestionsProps) {
  const language = useLanguage();
  return (
    <>
      {suggestions.map(({ filter, count }) => {
        const name = filterNamed(filter);
        const on = groups.find((group) => group.name === name)?.options.filter((option) => option.on) ?? [];
        if (!name || on.length === 0) return null;
        return (
          <Button key={name} onClick={() => onFilters({ ...filters, [name]: emptyFilters[name] })}>
            {withoutText(on.map(({ chip }) => chip).join(', '), carCountText(count, language))}
          </Button>
        );
      })}
    </>
  );
}

/** Other days that have cars, best first, in words: the dates are the search form's to change. */
export function DaySuggestions({ suggestions }: Pick<SuggestionsProps, 'suggestions'>) {
  const language = useLanguage();
  return (
    <>
      {suggestions.map(({ days, count }) =>
        days === undefined ? null : <p key={days}>{shiftText(days, carCountText(count, language))}</p>,
      )}
    </>
  );
}

function filterNamed(inAddress: string | undefined): FilterName | undefined {
  return filterNames.find((name) => (name === 'fuelPolicy' ? 'fuel-policy' : name) === inAddress);
}

function withoutText(values: string, cars: string): string {
  return msg(str`Without ${values}: ${cars}`, { id: 'results.withoutFilter' });
}

function shiftText(days: number, cars: string): string {
  const distance = daysText(Math.abs(days));
  return days < 0
    ? msg(str`${distance} earlier: ${cars}`, { id: 'results.daysEarlier' })
    : msg(str`${distance} later: ${cars}`, { id: 'results.daysLater' });
}

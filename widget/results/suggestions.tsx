import type { SearchSuggestion } from '../contract/search.ts';
import { emptyFilters, type FilterName, type Filters, filterNames, filterTable } from '../domain/filters.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import { addDays } from '../domain/wall-time.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { daysText } from '../i18n/messages/rental-days.ts';
import { Button } from '../ui/button.tsx';
import type { FilterGroup } from './filters/filter-options.ts';
import { carCountText } from './list/count-text.ts';

export interface SuggestionsProps {
  suggestions: readonly SearchSuggestion[];
  groups: readonly FilterGroup[];
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/** Buttons that remove one filter, with the resulting number of cars. */
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

export interface TripSuggestionsProps extends Pick<SuggestionsProps, 'suggestions'> {
  query: SearchQuery;
  onTrip: (query: SearchQuery) => void;
}

/** Returns the number of cars if a one-way trip ended where it starts; undefined if that isn't suggested. */
export function sameReturnCount(suggestions: readonly SearchSuggestion[]): number | undefined {
  return suggestions.find(({ kind }) => kind === 'same-return')?.count;
}

/** Buttons that return the car where a one-way trip starts, or move the trip by some days, nearest first, with the resulting number of cars. */
export function TripSuggestions({ suggestions, query, onTrip }: TripSuggestionsProps) {
  const language = useLanguage();
  const shifts = suggestions.flatMap(({ days, count }) => (days === undefined ? [] : [{ days, count }]));
  const sameReturn = sameReturnCount(suggestions);
  const moved = (days: number) => ({ ...query, from: addDays(query.from, days), to: addDays(query.to, days) });
  return (
    <>
      {sameReturn !== undefined && (
        <Button onClick={() => onTrip({ ...query, dropoff: query.pickup })}>
          {sameReturnText(carCountText(sameReturn, language))}
        </Button>
      )}
      {shifts
        .sort((one, other) => Math.abs(one.days) - Math.abs(other.days) || other.count - one.count)
        .map(({ days, count }) => (
          <Button key={days} onClick={() => onTrip(moved(days))}>
            {shiftText(days, carCountText(count, language))}
          </Button>
        ))}
    </>
  );
}

function filterNamed(inAddress: string | undefined): FilterName | undefined {
  return filterNames.find((name) => filterTable[name].parameter === inAddress);
}

function withoutText(values: string, cars: string): string {
  return msg(str`Without ${values}: ${cars}`, { id: 'results.withoutFilter' });
}

function sameReturnText(cars: string): string {
  return msg(str`Drop off where you pick up: ${cars}`, { id: 'results.sameReturn' });
}

function shiftText(days: number, cars: string): string {
  const distance = daysText(Math.abs(days));
  return days < 0
    ? msg(str`${distance} earlier: ${cars}`, { id: 'results.daysEarlier' })
    : msg(str`${distance} later: ${cars}`, { id: 'results.daysLater' });
}

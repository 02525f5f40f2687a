import { emptyFilters } from '../../domain/filters.ts';
import { EmptyResults } from '../empty-results.tsx';
import type { FilterGroup } from '../filters/filter-options.ts';
import { useFilterGroups } from '../filters/use-filter-groups.ts';
import { removableFilters } from '../removable-filters.ts';
import { FilterSuggestions, sameReturnCount, TripSuggestions } from '../suggestions.tsx';
import type { ResultsListProps } from './list-props.ts';
import { LoadingResults } from './loading-results.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** Explains why the list is empty and suggests the smallest changes that find cars. */
export function NoCars({ found, view, hideSuppliers, headingLevel, onView, onTrip, onFilters }: ResultsListProps) {
  const groups = useFilterGroups(found, hideSuppliers);
  const { filters, query, limits } = found;
  const canSuggest = found.total === 0 && found.features.includes('suggestions');
  const suggestions = useSuggestions(canSuggest ? found.body : null);
  // Suggestions that came later would move what is below them.
  if (!suggestions) return <LoadingResults />;
  // Without a filter that the page limits or fixes, the count would include cars that it doesn't show.
  const isFree = ({ name, isLocked }: FilterGroup) =>
    !isLocked && [limits[name]].flat().every((value) => value === null);
  return (
    <EmptyResults
      headingLevel={(Math.min(3, headingLevel) + 1) as 2 | 3 | 4}
      filtered={removableFilters(found).length > 0}
      ways={
        <FilterSuggestions
          suggestions={suggestions}
          groups={groups.filter(isFree)}
          filters={filters}
          onFilters={onFilters}
        />
      }
      onlyReturns={sameReturnCount(suggestions) !== undefined}
      otherTrips={<TripSuggestions suggestions={suggestions} query={query} onTrip={onTrip} />}
      beyondEnd={found.total > 0}
      onClear={() => onFilters(emptyFilters)}
      onFirstPage={() => onView({ ...view, page: 1 }, 'page')}
    />
  );
}

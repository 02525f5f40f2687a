import { activeFilters, emptyFilters } from '../../domain/filters.ts';
import { EmptyResults } from '../empty-results.tsx';
import { useFilterGroups } from '../filters/use-filter-groups.ts';
import { DaySuggestions, FilterSuggestions } from '../suggestions.tsx';
import type { ResultsListProps } from './list-props.ts';

/** Explains why the list is empty and suggests the smallest changes that find cars. */
export function NoCars({ found, view, hideSuppliers, headingLevel, onView, onTrip, onFilters }: ResultsListProps) {
  const groups = useFilterGroups(found, hideSuppliers);
  const { suggestions, filters, query } = found;
  return (
    <EmptyResults
      headingLevel={(Math.min(3, headingLevel) + 1) as 2 | 3 | 4}
      filtered={activeFilters(filters).length > 0}
      ways={<FilterSuggestions suggestions={suggestions} groups={groups} filters={filters} onFilters={onFilters} />}
      otherDays={<DaySuggestions suggestions={suggestions} query={query} onTrip={onTrip} />}
      beyondEnd={found.total > 0}
      onClear={() => onFilters(emptyFilters)}
      onFirstPage={() => onView({ ...view, page: 1 }, 'page')}
    />
  );
}

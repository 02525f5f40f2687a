import { SlidersHorizontal } from 'lucide';
import { type Sort, sorts } from '../../domain/filters.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import css from './results-toolbar.css?inline';

function sortName(sort: Sort): string {
  return {
    recommended: () => msg('Recommended', { id: 'results.sortRecommended' }),
    total: () => msg('Total price', { id: 'results.sortTotal' }),
    day: () => msg('Price per day', { id: 'results.sortDay' }),
    rating: () => msg('Rating', { id: 'results.sortRating' }),
  }[sort]();
}

export interface ResultsToolbarProps {
  /** Null if the API can't sort. */
  sort: Sort | null;
  /** True if the page has fixed the order. */
  isSortLocked: boolean;
  onSort: (sort: Sort) => void;
  /** Number of active filters. */
  activeCount: number;
  /** True if the filters are shown next to the list, on a wide screen. */
  filtersShown: boolean;
  onToggleFilters: () => void;
  /** Opens the filters over the list, on a narrow screen. */
  onOpenFilters: () => void;
}

/** Filter button and sort order. */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { sort, onSort, activeCount, filtersShown, onToggleFilters, onOpenFilters } = props;
  useStyles(css);
  useLanguage();
  const icon = <Icon of={SlidersHorizontal} size="sm" />;
  const count = activeCount > 0 && <span className="r-results-toolbar__count">{activeCount}</span>;
  return (
    <div className="r-results-toolbar">
      <Button
        className="r-results-toolbar__wide"
        size="sm"
        icon={icon}
        aria-expanded={filtersShown}
        onClick={onToggleFilters}
      >
        {filtersShown
          ? msg('Hide filters', { id: 'results.hideFilters' })
          : msg('Show filters', { id: 'results.showFilters' })}
        {!filtersShown && count}
      </Button>
      <Button className="r-results-toolbar__narrow" icon={icon} aria-haspopup="dialog" onClick={onOpenFilters}>
        {msg('Filters', { id: 'results.filters' })}
        {count}
      </Button>
      {sort && (
        <Select
          className="r-results-toolbar__sort"
          label={msg('Sort by', { id: 'results.sortBy' })}
          kind="inline"
          value={sort}
          disabled={props.isSortLocked}
          options={sorts.map((value) => ({ value, label: sortName(value) }))}
          onChange={(value) => onSort(sorts.find((known) => known === value) ?? 'recommended')}
        />
      )}
    </div>
  );
}

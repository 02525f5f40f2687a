import { activeFilters } from '../domain/filters.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ActiveFiltersProps } from './active-filters.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { lazyPart } from './lazy-part.tsx';

const load = () => import('./filters.ts');

/** Fetches the filters' code at once, for an address that brings filters. */
export function prepareFilters(): void {
  load().catch(() => {});
}

const FilterLines = () => <Skeleton lines={16} className="r-place-holder__filter" />;
const FilterPanel = lazyPart<FilterPanelProps>(() => load().then((part) => part.FilterPanel), FilterLines);

const Chips = lazyPart<ActiveFiltersProps>(
  () => load().then((part) => part.ActiveFilters),
  () => <Skeleton shape="block" className="r-place-holder__button" />,
);

/** The filters over the list, on a narrow screen. */
export const FilterSheet = lazyPart<FilterSheetProps>(
  () => load().then((part) => part.FilterSheet),
  () => null,
);

/** What the list is narrowed by; nothing while nothing is in force. */
export function ActiveFilters(props: ActiveFiltersProps) {
  return activeFilters(props.found.filters).length > 0 ? <Chips {...props} /> : null;
}

/** The filters beside the list, on a wide screen: once everything that there is to choose is known. */
export function FilterAside(props: FilterPanelProps) {
  const { suppliers, isCounting } = props.found;
  useLanguage();
  return (
    <aside className="r-results__filters" aria-label={msg('Filters', { id: 'results.filters' })}>
      {suppliers && !isCounting ? <FilterPanel {...props} /> : <FilterLines />}
    </aside>
  );
}

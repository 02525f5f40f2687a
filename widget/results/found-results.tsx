import { useEffect, useRef, useState } from 'react';
import { activeFilters, emptyFilters, type Filters } from '../domain/filters.ts';
import { formatMoney } from '../domain/format/money.ts';
import type { ResultsView } from '../domain/results-view.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import { msg, str, useLanguage } from '../i18n/localize.ts';
import { problemMessage } from '../i18n/messages/problems.ts';
import { useStore } from '../state/store-context.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Pager } from '../ui/pager.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { CarList, type Selection } from './car-list.tsx';
import { carCountText } from './count-text.ts';
import { EmptyResults } from './empty-results.tsx';
import { filterGroups } from './filter-options.ts';
import { FilterPanel } from './filter-panel.tsx';
import { ResultsSummary } from './results-summary.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { DaySuggestions, FilterSuggestions } from './suggestions.tsx';
import { toDisplay } from './trip-price.ts';
import type { FoundCars } from './use-results.ts';
import type { ViewCause } from './use-view.ts';

export interface FoundResultsProps {
  found: FoundCars;
  view: ResultsView;
  now: Date;
  hideSuppliers: boolean;
  headingLevel: number;
  checkoutHref: (carId: string, query: SearchQuery) => string;
  onSelect: (selection: Selection) => void;
  onView: (view: ResultsView, cause: ViewCause) => void;
}

/** The list with its filters, order and pages. */
export function FoundResults(props: FoundResultsProps) {
  const { found, view, hideSuppliers, headingLevel, onView } = props;
  const language = useLanguage();
  const store = useStore();
  const [filtersShown, setFiltersShown] = useState(true);
  const [sheetOpen, setSheetOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnPage(view.page, heading);

  const { total, rows, pricing, features } = found;
  const { carsPageSize, depositFilters } = store.config.value;
  const groups = filterGroups({
    filters: found.filters,
    facets: found.facets,
    suppliers: hideSuppliers ? [] : found.suppliers,
    deposits: depositFilters,
    depositText: (major) =>
      formatMoney({ amount: toDisplay(major, pricing.rate), currency: pricing.currency }, language),
  });
  const setFilters = (filters: Filters) => onView({ ...view, filters, page: 1 }, 'filter');
  const panel = <FilterPanel groups={groups} onFilters={setFilters} />;
  const active = activeFilters(found.filters).length;
  const subLevel = (Math.min(3, headingLevel) + 1) as 2 | 3 | 4;
  return (
    <>
      <ResultsSummary found={found} headingLevel={headingLevel} ref={heading} />
      <ResultsToolbar
        sort={features.includes('sort-by-total') ? view.sort : null}
        onSort={(sort) => onView({ ...view, sort, page: 1 }, 'sort')}
        activeCount={active}
        filtersShown={filtersShown}
        onToggleFilters={() => setFiltersShown(!filtersShown)}
        onOpenFilters={() => setSheetOpen(true)}
      />
      <div className="r-results__columns">
        {filtersShown && (
          <aside className="r-results__filters" aria-label={msg('Filters', { id: 'results.filters' })}>
            {panel}
          </aside>
        )}
        <div className="r-results__main">
          {isInBaseCurrency(found, store.currency.value) && <Notice>{problemMessage('rates_unavailable')}</Notice>}
          <ActiveFilters groups={groups} onFilters={setFilters} />
          {rows.length === 0 ? (
            <EmptyResults
              headingLevel={subLevel}
              filtered={active > 0}
              ways={
                <FilterSuggestions
                  suggestions={found.suggestions}
                  groups={groups}
                  filters={found.filters}
                  onFilters={setFilters}
                />
              }
              otherDays={<DaySuggestions suggestions={found.suggestions} />}
              beyondEnd={total > 0}
              onClear={() => setFilters(emptyFilters)}
              onFirstPage={() => onView({ ...view, page: 1 }, 'page')}
            />
          ) : (
            <CarList {...props} headingLevel={headingLevel + 1} />
          )}
          <Pager
            page={view.page}
            pageCount={Math.ceil(total / carsPageSize)}
            label={msg('Pages of cars', { id: 'results.pages' })}
            onPage={(page) => onView({ ...view, page }, 'page')}
          />
          {rows.length > 0 && <p className="r-results__order">{orderText(features.includes('sort-by-total'))}</p>}
        </div>
      </div>
      <Sheet
        open={sheetOpen}
        side="end"
        title={msg('Filters', { id: 'results.filters' })}
        onClose={() => setSheetOpen(false)}
        actions={
          <Button kind="primary" onClick={() => setSheetOpen(false)}>
            {showText(carCountText(total, language))}
          </Button>
        }
      >
        {panel}
      </Sheet>
    </>
  );
}

/** After the person has gone to another page, reading goes on at the top of the list. */
function useFocusOnPage(page: number, heading: { readonly current: HTMLElement | null }): void {
  const former = useRef(page);
  useEffect(() => {
    if (former.current !== page) heading.current?.focus();
    former.current = page;
  }, [page, heading]);
}

/** The chosen currency has no rate, and the server sends no prices in it. */
function isInBaseCurrency({ rows, pricing }: FoundCars, wanted: string): boolean {
  return pricing.currency !== wanted && rows.some(({ quote }) => !quote);
}

function showText(cars: string): string {
  return msg(str`Show ${cars}`, { id: 'results.show' });
}

function orderText(canSort: boolean): string {
  return canSort
    ? msg(
        '“Recommended” puts low totals first and gives a little credit for good ratings and many trips. Nobody can pay for a place.',
        {
          id: 'results.orderRecommended',
        },
      )
    : msg('Cars are listed by their price per day, cheapest first.', { id: 'results.orderByDay' });
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { activeFilters, type Filters } from '../../domain/filters.ts';
import type { ResultsView, ViewMode } from '../../domain/results-view.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { storageKeys } from '../../state/page-storage.ts';
import { useStore } from '../../state/store-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FoundCars } from '../cars/use-results.ts';
import { ComparedCars } from '../compare/compared-cars.tsx';
import { SupplierOffers } from '../compare/supplier-offers.tsx';
import { type Compared, useCompared } from '../compare/use-compared.ts';
import { ActiveFilters, FilterAside, FilterSheet } from '../filters/filters-part.tsx';
import { ResultsMap } from '../map/map-part.tsx';
import { ProblemText } from '../problem-text.tsx';
import { usePendingView } from '../use-pending-view.ts';
import type { CardFrame, FoundResultsProps } from './list-props.ts';
import { ResultsList } from './results-list.tsx';
import { ResultsSummary } from './results-summary.tsx';
import { ResultsToolbar } from './results-toolbar.tsx';
import { useStableCallback } from './use-stable-callback.ts';
import { viewsOf } from './view-switch.tsx';

/** Shows the result as a list, a comparison, a map or suppliers, with filters and sort order. */
export function FoundResults(props: FoundResultsProps) {
  const { found, view, hideSuppliers, headingLevel, onView } = props;
  const { pending, changeView } = usePendingView(view, onView);
  useLanguage();
  const store = useStore();
  const [filtersShown, setFiltersShown] = useState(true);
  const [sheet, setSheet] = useState<'open' | 'closed' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { total, pricing, features } = found;
  const compared = useCompared(view.compare, (compare) => onView({ ...view, compare }, 'compare'));
  const frame = useCardFrame(props, compared, features.includes('compare-cars'));
  const setFilters = (next: Filters) => changeView({ ...pending, filters: next, page: 1 }, 'filter');
  const filterProps = { found, hideSuppliers, onFilters: setFilters };
  const tapped = useMemo(
    () => (pending.filters === view.filters ? found : { ...found, filters: pending.filters }),
    [found, pending, view],
  );
  const views = viewsOf(features, hideSuppliers);
  const [shown, setShown] = useShownView(views, view, (next) => onView({ ...view, view: next }, 'view'));
  const isList = shown === 'list' || shown === 'compact';

  const isComparing = view.compare.length > 1 && features.includes('compare-cars');
  const wasComparing = useRef(false);
  useEffect(() => {
    // The button that was pressed disappears with the comparison.
    if (wasComparing.current && !isComparing) heading.current?.focus({ preventScroll: true });
    wasComparing.current = isComparing;
  });

  if (isComparing) {
    return <ComparedCars {...props} frame={frame} onBack={compared.close} onIds={compared.open} />;
  }
  return (
    <>
      <ResultsSummary
        found={found}
        headingLevel={headingLevel}
        views={views}
        view={shown}
        onView={setShown}
        onAge={props.onAge}
        ref={heading}
      />
      <ResultsToolbar
        sort={features.includes('sort-by-total') && total > 0 && isList ? pending.sort : null}
        isSortLocked={found.isSortLocked}
        onSort={(sort) => changeView({ ...pending, sort, page: 1 }, 'sort')}
        activeCount={activeFilters(found.filters).length}
        filtersShown={filtersShown}
        onToggleFilters={() => setFiltersShown(!filtersShown)}
        onOpenFilters={() => setSheet('open')}
      />
      <div className="r-results__columns">
        {filtersShown && <FilterAside {...filterProps} found={tapped} />}
        <div className="r-results__main">
          {isInBaseCurrency(found, store.currency.value) && (
            <Notice>
              <ProblemText code="rates_unavailable" /> {baseText(pricing.currency)}
            </Notice>
          )}
          <ActiveFilters {...filterProps} heading={heading} />
          {shown === 'map' && (
            <ResultsMap
              found={found}
              onTrip={props.onTrip}
              onList={() => onView({ ...view, view: 'list', page: 1 }, 'view')}
            />
          )}
          {shown === 'suppliers' && (
            <SupplierOffers
              found={found}
              onSupplier={(id) =>
                onView({ ...view, view: 'list', page: 1, filters: { ...found.filters, supplier: [id] } }, 'filter')
              }
            />
          )}
          {isList && (
            <ResultsList
              {...props}
              page={pending.page}
              onPage={(page) => changeView({ ...pending, page }, 'page')}
              frame={frame}
              isCompact={shown === 'compact'}
              compared={compared}
              heading={heading}
              onFilters={setFilters}
            />
          )}
        </div>
      </div>
      {sheet && (
        <FilterSheet {...filterProps} found={tapped} open={sheet === 'open'} onClose={() => setSheet('closed')} />
      )}
    </>
  );
}

/**
 * Returns the view that is shown, and a function that shows another one. An address without a view shows the list that the user
 * chose last on this site.
 */
function useShownView(views: readonly ViewMode[], { view }: ResultsView, onView: (view: ViewMode) => void) {
  const { storage } = useStore();
  const chosen = view === 'list' && storage.read(storageKeys.carList) === 'compact' ? 'compact' : view;
  const show = (next: ViewMode) => {
    if (next === 'list' || next === 'compact') storage.write(storageKeys.carList, next);
    onView(next);
  };
  return [views.includes(chosen) ? chosen : 'list', show] as const;
}

/** Returns the props shared by every card; the same object while nothing changes. */
function useCardFrame(props: FoundResultsProps, { isFull, toggle }: Compared, canCompare: boolean): CardFrame {
  const { found, now, hideSuppliers, headingLevel, checkoutHref } = props;
  const { trip, query, pricing } = found;
  const { refundHours } = useStore().config.value;
  const onSelect = useStableCallback(props.onSelect);
  const stableToggle = useStableCallback(toggle);
  const onCompare = canCompare ? stableToggle : null;
  return useMemo(
    () => ({
      trip,
      query,
      pricing,
      now,
      refundHours,
      hideSuppliers,
      headingLevel: headingLevel + 1,
      checkoutHref,
      onSelect,
      isFull,
      onCompare,
    }),
    [trip, query, pricing, now, refundHours, hideSuppliers, headingLevel, checkoutHref, onSelect, isFull, onCompare],
  );
}

/** True if the chosen currency has no rate and the server returns no prices in it. */
function isInBaseCurrency({ rows, pricing }: FoundCars, currency: string): boolean {
  return pricing.currency !== currency && rows.some(({ quote }) => quote?.currency !== currency);
}

function baseText(currency: string): string {
  return msg(str`Prices are shown in ${currency}.`, { id: 'results.baseCurrency' });
}

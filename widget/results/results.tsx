import { useEffect, useMemo, useRef, useState } from 'react';
import { activeFilters } from '../domain/filters.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import { useLanguage } from '../i18n/localize.ts';
import { type PlaceChoice, useChosenPlaces } from '../parts/use-chosen-places.ts';
import { useReport } from '../parts/use-report.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { preload } from '../ui/lazy-part.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Conditions } from './card/car-details.tsx';
import { type ResultsState, useResults } from './cars/use-results.ts';
import { FilterPanel } from './filters/filters-part.tsx';
import type { Selection } from './list/car-list.tsx';
import { carCountText } from './list/count-text.ts';
import { FoundResults } from './list/found-results.tsx';
import { LoadingResults } from './list/loading-results.tsx';
import { problemTexts } from './problem-text.tsx';
import css from './results.css?inline';
import { ResultsReason } from './results-reason.tsx';
import { useTripInHand } from './use-trip-in-hand.ts';
import { useView, type ViewCause } from './use-view.ts';

export interface ResultsProps {
  /** A place is an id or a name. */
  query: Partial<SearchQuery>;
  /** Query string of all view state: filters, sort, page. */
  filters: string;
  /** The operator's configuration says without it. */
  paging?: 'classic' | 'infinite' | undefined;
  hideSuppliers: boolean;
  /** The page was served with these cars as plain HTML, in the slot `served`: they stand until the first answer. */
  isServed?: boolean;
  headingLevel: number;
  checkoutHref: (carId: string, query: SearchQuery) => string;
  onSelect: (selection: Selection) => void;
  /** The person changed the view. `count` is the number of cars on the screen when they did. */
  onView: (change: { filters: string; count: number; cause: ViewCause }) => void;
  /** The person asked for another trip: other days, another place. `filters` is the view to go with it. */
  onTrip: (change: { query: Partial<SearchQuery>; filters: string }) => void;
  onState: (state: 'loading' | 'ready' | 'empty' | 'error') => void;
  /** Once, when there is something to read. */
  onReady: () => void;
  onError: (problem: { code: string; message: string; retryable: boolean }) => void;
}

/** The cars for a search. It keeps the former list while a new one loads, and never touches the page's address. */
export function Results(props: ResultsProps) {
  const { filters, headingLevel, checkoutHref, onSelect, onView, onTrip } = props;
  useStyles(css);
  const language = useLanguage();
  const { config } = useStore();
  const hideSuppliers = props.hideSuppliers || config.value.hideSuppliers;
  const isEndless = (props.paging ?? config.value.pagination) === 'infinite';
  const { query: given, choose } = useChosenPlaces(props.query);
  const { query, change: changeTrip } = useTripInHand(given);
  const { view, change } = useView(filters);
  const now = useNow(query);
  const state = useResults({ query, view, hideSuppliers, isEndless, now });
  useReport(props, stateName(state), state.kind === 'failed' ? state.error : null);
  const isNarrowed = activeFilters(view.filters).length > 0;
  useEffect(() => {
    if (isNarrowed) preload(FilterPanel);
  }, [isNarrowed]);
  const isLoading = state.kind === 'loading';
  const isServed = useServed(props.isServed ?? false, `${JSON.stringify(given)} ${filters}`, isLoading);
  const found = state.kind === 'found' ? state.found : null;
  const hasFound = found !== null;
  useEffect(() => {
    if (hasFound) return whenIdle(() => [problemTexts, Conditions, FilterPanel].map(preload));
  }, [hasFound]);
  const subLevel = Math.min(4, Math.max(2, headingLevel)) as 2 | 3 | 4;
  const takeTrip = (next: Partial<SearchQuery>) => {
    changeTrip(next);
    onTrip({ query: next, filters: change({ ...view, page: 1, compare: [], view: 'list' }) });
  };
  const choosePlace = (choice: PlaceChoice) => {
    choose(choice);
    onTrip({ query: { ...query, ...chosenEnds(query, choice) }, filters });
  };
  return (
    <section className="r-results">
      <div role="status">
        <VisuallyHidden>{found && !found.isStale && carCountText(found.total, language)}</VisuallyHidden>
      </div>
      {isLoading && (isServed ? <slot name="served" /> : <LoadingResults />)}
      {found && (
        <FoundResults
          found={found}
          view={view}
          now={now}
          isEndless={isEndless}
          hideSuppliers={hideSuppliers}
          headingLevel={headingLevel}
          checkoutHref={checkoutHref}
          onSelect={onSelect}
          onView={(next, cause) => onView({ filters: change(next), count: found.total, cause })}
          onTrip={takeTrip}
        />
      )}
      {state.kind !== 'loading' && state.kind !== 'found' && (
        <ResultsReason
          state={state}
          headingLevel={subLevel}
          onPlace={choosePlace}
          onPeriod={(period) => takeTrip({ ...query, ...period })}
        />
      )}
    </section>
  );
}

/** What the page was served with is shown until there is an answer, and as long as nothing else is asked. */
function useServed(isServed: boolean, question: string, isLoading: boolean): boolean {
  const [first] = useState(question);
  const isOver = useRef(!isServed);
  if (!isLoading || question !== first) isOver.current = true;
  return !isOver.current;
}

/** An ambiguous name may stand at both ends of the trip. */
function chosenEnds(query: Partial<SearchQuery>, { end, id }: PlaceChoice): Partial<SearchQuery> {
  const isBoth = query.pickup === query.dropoff;
  return { ...((end === 'pickup' || isBoth) && { pickup: id }), ...((end === 'dropoff' || isBoth) && { dropoff: id }) };
}

/** The moment a search was asked: dates don't become past while somebody reads the list. */
function useNow(query: Partial<SearchQuery>): Date {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search is a new moment
  return useMemo(() => new Date(), [query]);
}

function stateName(state: ResultsState): 'loading' | 'ready' | 'empty' | 'error' {
  if (state.kind === 'loading') return 'loading';
  if (state.kind === 'failed') return 'error';
  return state.kind === 'found' && state.found.rows.length > 0 ? 'ready' : 'empty';
}

/** Once nothing more urgent is to be done. Resolves to what takes it back. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 500);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(act);
  return () => cancelIdleCallback(waiting);
}

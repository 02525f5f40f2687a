import { useEffect, useMemo, useRef, useState } from 'react';
import { activeFilters } from '../domain/filters.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import { msg, useLanguage } from '../i18n/localize.ts';
import { type PlaceChoice, useChosenPlaces } from '../parts/use-chosen-places.ts';
import { useReport } from '../parts/use-report.ts';
import { useStore } from '../state/store-context.tsx';
import { useStyles } from '../theme/root-context.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { preload, useLazyValue } from '../ui/lazy-value.ts';
import { useLatest } from '../ui/use-latest.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { whenUsed } from '../ui/when-used.ts';
import { Conditions } from './card/car-details.tsx';
import { type ResultsState, useResults } from './cars/use-results.ts';
import { FilterPanel } from './filters/filters-part.tsx';
import { carCountText } from './list/count-text.ts';
import { FoundResults } from './list/found-results.tsx';
import type { Selection, ShownList } from './list/list-props.ts';
import { LoadingResults } from './list/loading-results.tsx';
import { useListReport } from './list/use-list-report.ts';
import { problemTexts } from './problem-text.tsx';
import css from './results.css?inline';
import { ResultsReason } from './results-reason.tsx';
import { type CurationCode, curationCode, useCuratedView } from './use-curated-view.ts';
import { useCurrentTrip } from './use-current-trip.ts';
import type { ViewCause } from './use-current-view.ts';

export interface ResultsProps {
  /** A location is an id or a name. */
  query: Partial<SearchQuery>;
  /** Query string of the view: filters, sort order, page. */
  filters: string;
  /** Query strings of what the page limits and locks. */
  limits?: string | undefined;
  locked?: string | undefined;
  /** Default: the operator's configuration. */
  paging?: 'classic' | 'infinite' | undefined;
  hideSuppliers: boolean;
  /** True if the page was served with these cars as HTML in the slot `served`. They stay until the first response. */
  isServed?: boolean;
  headingLevel: number;
  checkoutHref: (carId: string, query: SearchQuery) => string;
  /** Called with each list that is shown: the first one, and each with other cars. */
  onList: (list: ShownList) => void;
  onSelect: (selection: Selection) => void;
  /** Called when the user changes the view. `count` is the number of cars shown at that time. */
  onView: (change: { filters: string; count: number; cause: ViewCause }) => void;
  /** Called when the user chooses another trip, such as other days or another location. `filters` is the view for it. */
  onTrip: (change: { query: Partial<SearchQuery>; filters: string }) => void;
  /** Called with a text in `filters` that has an invalid value. */
  onInvalid?: () => void;
  onState: (state: 'loading' | 'ready' | 'empty' | 'error') => void;
  /** Called once, when the first content is visible. */
  onReady: () => void;
  onError: (problem: { code: string; message: string; retryable: boolean }) => void;
}

/** Shows the cars for a search, once it is known what the page limits and locks. */
export function Results(props: ResultsProps) {
  const isCurated = Boolean(props.limits || props.locked);
  const { value, error, load } = useLazyValue(curationCode, isCurated);
  if (value || !isCurated) return <CuratedResults {...props} code={value} />;
  return <PendingResults {...props} hasFailed={error !== undefined} onRetry={load} />;
}

function PendingResults(props: ResultsProps & { hasFailed: boolean; onRetry: () => void }) {
  useLanguage();
  useReport(props, props.hasFailed ? 'error' : 'loading');
  if (!props.hasFailed) return <LoadingResults />;
  return <ErrorState title={msg('We couldn’t load the cars', { id: 'results.failedTitle' })} onRetry={props.onRetry} />;
}

/** It keeps the previous list while a new one loads, and never changes the page's address. */
function CuratedResults(props: ResultsProps & { code: CurationCode | undefined }) {
  const { filters, headingLevel, checkoutHref, onSelect, onView, onTrip } = props;
  useStyles(css);
  const language = useLanguage();
  const { config, driverAge, setDriverAge } = useStore();
  const hideSuppliers = props.hideSuppliers || config.value.hideSuppliers;
  const isEndless = (props.paging ?? config.value.pagination) === 'infinite';
  const { query: given, choose } = useChosenPlaces(props.query);
  const { query, change: changeTrip } = useCurrentTrip({ ...given, driverAge: given.driverAge ?? driverAge.value });
  const { view, isInvalid, change, curation } = useCuratedView(props, props.code);
  const latest = useLatest(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => {
    if (isInvalid) latest.current.onInvalid?.();
  }, [isInvalid, filters]);
  const now = useSearchTime(query);
  const state = useResults({ query, view, curation, hideSuppliers, isEndless, now });
  useListReport(state.kind === 'found' ? state.found : null, props.onList);
  const isNarrowed = activeFilters(view.filters).length > 0;
  useEffect(() => {
    if (isNarrowed) preload(FilterPanel);
  }, [isNarrowed]);
  const found = state.kind === 'found' ? state.found : null;
  // A text that comes later would move what is below it.
  const hasProblem = state.kind === 'failed' || (state.kind === 'period' && state.refusal !== undefined);
  const { value: texts, error } = useLazyValue(problemTexts, hasProblem);
  const isLoading = state.kind === 'loading' || (hasProblem && !texts && !error);
  useReport(props, isLoading ? 'loading' : stateName(state), 'error' in state ? state.error : null);
  const isServed = useServed(props.isServed ?? false, `${JSON.stringify(given)} ${filters}`, isLoading);
  const hasLoaded = found !== null;
  useEffect(() => {
    if (hasLoaded) return whenUsed(() => [problemTexts, Conditions, FilterPanel].map(preload));
  }, [hasLoaded]);
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
          onAge={(age) => {
            setDriverAge(age);
            takeTrip({ ...query, driverAge: age });
          }}
        />
      )}
      {!isLoading && state.kind !== 'found' && (
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

/** Returns true until the first response, or until the query or the view changes. */
function useServed(isServed: boolean, inputKey: string, isLoading: boolean): boolean {
  const [first] = useState(inputKey);
  const isOver = useRef(!isServed);
  if (!isLoading || inputKey !== first) isOver.current = true;
  return !isOver.current;
}

/** An ambiguous name can apply to both ends of the trip. */
function chosenEnds(query: Partial<SearchQuery>, { end, id }: PlaceChoice): Partial<SearchQuery> {
  const isBoth = query.pickup === query.dropoff;
  return { ...((end === 'pickup' || isBoth) && { pickup: id }), ...((end === 'dropoff' || isBoth) && { dropoff: id }) };
}

/** Returns the time at which the search started, so that dates don't become past while the list is open. */
function useSearchTime(query: Partial<SearchQuery>): Date {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search needs a new time
  return useMemo(() => new Date(), [query]);
}

function stateName(state: ResultsState): 'loading' | 'ready' | 'empty' | 'error' {
  if (state.kind === 'loading') return 'loading';
  if (state.kind === 'failed') return 'error';
  return state.kind === 'found' && state.found.rows.length > 0 ? 'ready' : 'empty';
}

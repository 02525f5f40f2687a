import { useEffect, useMemo, useRef } from 'react';
import type { SearchQuery } from '../domain/search-query.ts';
import { useLanguage } from '../i18n/localize.ts';
import { useChosenPlaces } from '../parts/use-chosen-places.ts';
import { useStyles } from '../theme/root-context.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Selection } from './car-list.tsx';
import { carCountText } from './count-text.ts';
import { FoundResults } from './found-results.tsx';
import { LoadingResults } from './loading-results.tsx';
import css from './results.css?inline';
import { ResultsReason } from './results-reason.tsx';
import { type ResultsState, useResults } from './use-results.ts';
import { useView, type ViewCause } from './use-view.ts';

export interface ResultsProps {
  /** A place is an id or a name. */
  query: Partial<SearchQuery>;
  /** Query string of all view state: filters, sort, page. */
  filters: string;
  /** Infinite lists follow; both page for now. */
  paging?: 'classic' | 'infinite' | undefined;
  hideSuppliers: boolean;
  headingLevel: number;
  checkoutHref: (carId: string, query: SearchQuery) => string;
  onSelect: (selection: Selection) => void;
  /** The person changed the view. `count` is the number of cars on the screen when they did. */
  onView: (change: { filters: string; count: number; cause: ViewCause }) => void;
  onState: (state: 'loading' | 'ready' | 'empty' | 'error') => void;
  /** Once, when there is something to read. */
  onReady: () => void;
  onError: (problem: { code: string; message: string; retryable: boolean }) => void;
}

/** The cars for a search. It keeps the former list while a new one loads, and never touches the page's address. */
export function Results(props: ResultsProps) {
  const { filters, hideSuppliers, headingLevel, checkoutHref, onSelect, onView } = props;
  useStyles(css);
  const language = useLanguage();
  const { query, choose } = useChosenPlaces(props.query);
  const { view, change } = useView(filters);
  const now = useNow(query);
  const state = useResults({ query, view, hideSuppliers, now });
  useReports(state, props);
  const found = state.kind === 'found' ? state.found : null;
  const subLevel = Math.min(4, Math.max(2, headingLevel)) as 2 | 3 | 4;
  return (
    <section className="r-results">
      <div role="status">
        <VisuallyHidden>{found && !found.isStale && carCountText(found.total, language)}</VisuallyHidden>
      </div>
      {state.kind === 'loading' && <LoadingResults />}
      {found && (
        <FoundResults
          found={found}
          view={view}
          now={now}
          hideSuppliers={hideSuppliers}
          headingLevel={headingLevel}
          checkoutHref={checkoutHref}
          onSelect={onSelect}
          onView={(next, cause) => onView({ filters: change(next), count: found.total, cause })}
        />
      )}
      {state.kind !== 'loading' && state.kind !== 'found' && (
        <ResultsReason state={state} headingLevel={subLevel} onPlace={choose} />
      )}
    </section>
  );
}

/** The moment a search was asked: dates don't become past while somebody reads the list. */
function useNow(query: Partial<SearchQuery>): Date {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search is a new moment
  return useMemo(() => new Date(), [query]);
}

/** Tells the element what is on the screen; each thing once. */
function useReports(state: ResultsState, props: ResultsProps): void {
  const callbacks = useRef(props);
  useEffect(() => {
    callbacks.current = props;
  });
  const error = state.kind === 'failed' ? state.error : null;
  const shown = stateName(state);
  const isReady = useRef(false);
  useEffect(() => {
    callbacks.current.onState(shown);
    if (shown === 'loading' || shown === 'error' || isReady.current) return;
    isReady.current = true;
    callbacks.current.onReady();
  }, [shown]);
  useEffect(() => {
    if (error) callbacks.current.onError({ code: error.code, message: error.message, retryable: error.retryable });
  }, [error]);
}

function stateName(state: ResultsState): 'loading' | 'ready' | 'empty' | 'error' {
  if (state.kind === 'loading') return 'loading';
  if (state.kind === 'failed') return 'error';
  return state.kind === 'found' && state.found.rows.length > 0 ? 'ready' : 'empty';
}

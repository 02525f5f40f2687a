import { useMemo } from 'react';
import { type Curation, curateView, ownView, parseCuration } from '../domain/curation.ts';
import type { ResultsProps } from './results.tsx';
import { type CurrentView, useCurrentView } from './use-current-view.ts';

/** Returns the view within what the page limits and locks; a visitor's changes, and the address, contain only what is theirs. */
export function useCuratedView({
  filters,
  limits = '',
  locked = '',
}: Pick<ResultsProps, 'filters' | 'limits' | 'locked'>): CurrentView & { curation: Curation } {
  const { view, isInvalid, change } = useCurrentView(filters);
  const curation = useMemo(() => parseCuration(limits, locked), [limits, locked]);
  const curated = useMemo(() => curateView(view, curation), [view, curation]);
  return { view: curated, isInvalid, change: (next) => change(ownView(next, curation)), curation };
}

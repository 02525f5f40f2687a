import { useMemo } from 'react';
import type { Curation } from '../domain/curation.ts';
import { lazyValue } from '../ui/lazy-value.ts';
import type { ResultsProps } from './results.tsx';
import { type CurrentView, useCurrentView } from './use-current-view.ts';

/** Loaded for a page that limits or locks something, which most pages don't. */
export const curationCode = lazyValue(() => import('../domain/curation.ts'));
export type CurationCode = typeof import('../domain/curation.ts');

/** A page's `limits` and `locked`, with the functions that apply them. */
export type AppliedCuration = Curation & Pick<CurationCode, 'curateFilters'>;

/** Returns the view within what the page limits and locks; a visitor's changes, and the address, contain only what is theirs. */
export function useCuratedView(
  { filters, limits = '', locked = '' }: Pick<ResultsProps, 'filters' | 'limits' | 'locked'>,
  code: CurationCode | undefined,
): CurrentView & { curation: AppliedCuration | null } {
  const { view, isInvalid, change } = useCurrentView(filters);
  const curation = useMemo(
    () => (code && (limits || locked) ? { ...code.parseCuration(limits, locked), ...code } : null),
    [limits, locked, code],
  );
  const curated = useMemo(() => (curation ? curation.curateView(view, curation) : view), [view, curation]);
  return {
    view: curated,
    isInvalid,
    change: (next) => change(curation ? curation.ownView(next, curation) : next),
    curation,
  };
}

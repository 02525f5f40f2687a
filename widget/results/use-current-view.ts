import { useMemo, useState } from 'react';
import type { ResultsView } from '../domain/results-view.ts';
import { formatSearch, parseSearch } from '../domain/search-query.ts';

/** The part of the view that the user changed. */
export type ViewCause = 'filter' | 'sort' | 'page' | 'view' | 'compare';

export interface CurrentView {
  view: ResultsView;
  /** True if the page's text has an invalid value, which was left out. */
  isInvalid: boolean;
  /** Shows another view at once and returns it as a query string; unknown parameters are kept. */
  change(view: ResultsView): string;
}

/**
 * Returns the view described by `given` (the `filters` attribute). A change applies at once, even if the page doesn't write
 * it back; a later value from the page wins.
 */
export function useCurrentView(given: string): CurrentView {
  const [own, setOwn] = useState({ given, text: given });
  if (own.given !== given) setOwn({ given, text: given });
  const text = own.given === given ? own.text : given;
  const { view, rest, problems } = useMemo(() => parseSearch(text), [text]);
  const change = (next: ResultsView) => {
    const changed = formatSearch({ query: {}, view: next, rest });
    setOwn({ given, text: changed });
    return changed;
  };
  return { view, isInvalid: text === given && problems.length > 0, change };
}

import { useMemo, useState } from 'react';
import type { ResultsView } from '../domain/results-view.ts';
import { formatSearch, parseSearch } from '../domain/search-query.ts';

/** What the person changed about the view. */
export type ViewCause = 'filter' | 'sort' | 'page' | 'view' | 'compare';

export interface ViewInHand {
  view: ResultsView;
  /** Shows another view at once and returns it as text, unknown parameters kept. */
  change(view: ResultsView): string;
}

/**
 * The view that `given` (the `filters` attribute) describes. A change shows at once, whether or not the page hands it
 * back; whatever the page gives next wins.
 */
export function useView(given: string): ViewInHand {
  const [own, setOwn] = useState({ given, text: given });
  if (own.given !== given) setOwn({ given, text: given });
  const text = own.given === given ? own.text : given;
  const { view, rest } = useMemo(() => parseSearch(text), [text]);
  const change = (next: ResultsView) => {
    const changed = formatSearch({ query: {}, view: next, rest });
    setOwn({ given, text: changed });
    return changed;
  };
  return { view, change };
}

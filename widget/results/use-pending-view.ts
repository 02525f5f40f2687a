import { useLayoutEffect, useRef, useState } from 'react';
import type { ResultsView } from '../domain/results-view.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { useStableCallback } from './list/use-stable-callback.ts';
import type { ViewCause } from './use-current-view.ts';

type ChangeView = (view: ResultsView, cause: ViewCause) => void;

/**
 * Returns the view shown by the controls, which changes on press. Its effects (the page's event and address, the request, other
 * cars) run after that paint, so that rendering a list never delays it. Presses before the paint are combined into one change, and
 * a view set by the page in the meantime wins.
 */
export function usePendingView(
  view: ResultsView,
  onView: ChangeView,
): { pending: ResultsView; changeView: ChangeView } {
  const [own, setOwn] = useState({ base: view, pending: view });
  const emit = useStableCallback(onView);
  const cancel = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view cancels the pending change
  useLayoutEffect(() => cancel.current(), [view]);
  const changeView: ChangeView = (next, cause) => {
    setOwn({ base: view, pending: next });
    cancel.current();
    cancel.current = afterPaint(() => emit(next, cause));
  };
  return { pending: own.base === view ? own.pending : view, changeView };
}

import { useLayoutEffect, useRef, useState } from 'react';
import type { ResultsView } from '../domain/results-view.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { useStable } from './list/use-stable.ts';
import type { ViewCause } from './use-view.ts';

type TellView = (view: ResultsView, cause: ViewCause) => void;

/**
 * The view as the controls show it. A tap changes them at once; what follows from it (the page's event and address, the
 * request, other cars) is told after the paint that shows the tap, so that no list is in its way. Taps before that are told
 * together, and a view that the page gives meanwhile wins.
 */
export function useWanted(view: ResultsView, onView: TellView): { wanted: ResultsView; want: TellView } {
  const [own, setOwn] = useState({ base: view, wanted: view });
  const tell = useStable(onView);
  const takeBack = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is what takes it back
  useLayoutEffect(() => takeBack.current(), [view]);
  const want: TellView = (next, cause) => {
    setOwn({ base: view, wanted: next });
    takeBack.current();
    takeBack.current = afterPaint(() => tell(next, cause));
  };
  return { wanted: own.base === view ? own.wanted : view, want };
}

import { type Dispatch, memo, type SetStateAction, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { FoundCars } from '../cars/use-results.ts';
import { CarRows } from './car-rows.tsx';
import type { FurtherCarsProps } from './further-cars.tsx';
import type { CardFrame } from './list-props.ts';

/** Further pages of an endless list. */
const FurtherCars = lazyPart<FurtherCarsProps>(() => import('./further-cars.tsx').then((part) => part.FurtherCars), {
  fallback: () => null,
});

export interface CarListProps {
  found: FoundCars;
  frame: CardFrame;
  /** True for rows instead of cards. */
  isCompact: boolean;
  /** Ids of the cars selected for the comparison. */
  compared: readonly string[];
  /** Last page shown; more than `found` contains in an endless list. */
  lastPage: number;
  /** Sets the last page of an endless list that has loaded. */
  setLoaded: Dispatch<SetStateAction<number>>;
}

/** The list of cars, dimmed while another response loads. It is memoised, so a press on a control next to it doesn't rerender it. */
export const CarList = memo(function CarList({ found, frame, isCompact, compared, lastPage, setLoaded }: CarListProps) {
  const { rows, pages, isStale } = found;
  const isLate = useLate(isStale);
  return (
    <ol
      className="r-results__cars"
      data-compact={isCompact || undefined}
      data-stale={isLate || undefined}
      aria-busy={isStale || undefined}
    >
      <CarRows rows={rows} frame={frame} isCompact={isCompact} compared={compared} />
      {lastPage > pages && (
        <FurtherCars
          key={pages}
          page={pages + 1}
          lastPage={lastPage}
          found={found}
          frame={frame}
          isCompact={isCompact}
          compared={compared}
          setLoaded={setLoaded}
        />
      )}
    </ol>
  );
});

/** Delay in milliseconds before the list is dimmed. A faster response replaces the list at once, because dimming it first would take longer. */
const dimDelay = 150;

/** Returns true after a condition has held for the delay. */
function useLate(condition: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLate(true), dimDelay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [condition]);
  return condition && isLate;
}

import { memo, useEffect, useState } from 'react';
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
  /** Called when a page of an endless list has loaded. */
  onShown: (page: number) => void;
}

/** The list of cars, dimmed while another response loads. It is memoised, so a press on a control next to it doesn't rerender it. */
export const CarList = memo(function CarList({ found, frame, isCompact, compared, lastPage, onShown }: CarListProps) {
  const { rows, pages, isStale } = found;
  const isLate = useLate(isStale);
  const further = Array.from({ length: Math.max(0, lastPage - pages) }, (_, index) => pages + 1 + index);
  return (
    <ol
      className="r-results__cars"
      data-compact={isCompact || undefined}
      data-stale={isLate || undefined}
      aria-busy={isStale || undefined}
    >
      <CarRows rows={rows} frame={frame} isCompact={isCompact} compared={compared} />
      {further.map((page) => (
        <FurtherCars
          key={page}
          page={page}
          found={found}
          frame={frame}
          isCompact={isCompact}
          compared={compared}
          onShown={onShown}
        />
      ))}
    </ol>
  );
});

/** Delay in milliseconds before the list is dimmed. A faster response replaces the list at once, because dimming it first would take longer. */
const dimDelay = 150;

/** Returns true after a condition has held for the delay. */
function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), dimDelay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo]);
  return isSo && isLate;
}

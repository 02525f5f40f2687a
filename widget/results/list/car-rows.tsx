import { startTransition, useLayoutEffect, useReducer, useRef } from 'react';
import type { SearchCar } from '../../contract/car.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { CarRow } from './car-row.tsx';
import type { CardFrame } from './list-props.ts';

/**
 * Returns the number of cards rendered in one step: first as many as fit in the window, then few enough to keep each task under
 * 50 ms on a slow phone.
 */
const chunkSize = (isFirst: boolean) => (innerWidth >= 640 ? 4 : isFirst ? 2 : 1);

const idOf = ({ _id }: SearchCar) => _id;

/** Returns the ids of the cars to render now: the ones already rendered, and a few more after each paint. */
function useRenderedIds(rows: readonly SearchCar[]): ReadonlySet<string> {
  const rendered = useRef<ReadonlySet<string>>(new Set());
  const [, renderMore] = useReducer((step: number) => step + 1, 0);
  const pending = rows.map(idOf).filter((id) => !rendered.current.has(id));
  const later = new Set(pending.slice(chunkSize(pending.length === rows.length)));
  const drawn = new Set(rows.map(idOf).filter((id) => !later.has(id)));
  useLayoutEffect(() => {
    rendered.current = drawn;
    if (later.size > 0) return afterPaint(() => startTransition(renderMore));
  });
  return drawn;
}

export interface CarRowsProps {
  rows: readonly SearchCar[];
  frame: CardFrame;
  /** True for rows instead of cards. */
  isCompact: boolean;
  /** Ids of the cars selected for the comparison. */
  compared: readonly string[];
}

/** A page of cars. Visible cards render first; the others have placeholders of the same size, so nothing moves. */
export function CarRows({ rows, frame, isCompact, compared }: CarRowsProps) {
  const drawn = useRenderedIds(rows);
  return (
    <>
      {rows.map((car) =>
        drawn.has(car._id) ? (
          <CarRow key={car._id} {...frame} car={car} isCompact={isCompact} isCompared={compared.includes(car._id)} />
        ) : (
          <li key={car._id} className="r-results__coming" />
        ),
      )}
    </>
  );
}

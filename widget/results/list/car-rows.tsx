import { startTransition, useLayoutEffect, useReducer, useRef } from 'react';
import type { SearchCar } from '../../contract/car.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import type { CardFrame } from './car-list.tsx';
import { CarRow } from './car-row.tsx';

/** Cards drawn in one step: as many as a window shows, few enough for a slow phone to stay awake. */
const atOnce = () => (innerWidth < 640 ? 2 : 4);

const idOf = ({ _id }: SearchCar) => _id;

/** The cars that are drawn by now: those that were, and a few more after each paint until all are. */
function useDrawn(rows: readonly SearchCar[]): ReadonlySet<string> {
  const standing = useRef<ReadonlySet<string>>(new Set());
  const [, drawMore] = useReducer((step: number) => step + 1, 0);
  const coming = rows.map(idOf).filter((id) => !standing.current.has(id));
  const later = new Set(coming.slice(atOnce()));
  const drawn = new Set(rows.map(idOf).filter((id) => !later.has(id)));
  useLayoutEffect(() => {
    standing.current = drawn;
    if (later.size > 0) return afterPaint(() => startTransition(drawMore));
  });
  return drawn;
}

export interface CarRowsProps {
  rows: readonly SearchCar[];
  frame: CardFrame;
  /** Ids of the cars chosen for the comparison. */
  compared: readonly string[];
}

/** A page of cars. What the window shows is drawn first; the place of every other card is kept from the beginning. */
export function CarRows({ rows, frame, compared }: CarRowsProps) {
  const drawn = useDrawn(rows);
  return (
    <>
      {rows.map((car) =>
        drawn.has(car._id) ? (
          <CarRow key={car._id} {...frame} car={car} isCompared={compared.includes(car._id)} />
        ) : (
          <li key={car._id} className="r-results__coming" />
        ),
      )}
    </>
  );
}

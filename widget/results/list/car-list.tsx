import { memo, useEffect, useState } from 'react';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Minor } from '../../domain/money.ts';
import type { SearchQuery } from '../../domain/search-query.ts';
import type { FoundCars } from '../cars/use-results.ts';
import type { CarRowProps } from './car-row.tsx';
import { CarRows } from './car-rows.tsx';
import { FurtherCars } from './further-cars.tsx';

/** What a selection says about the price on the card. */
export interface SelectedPrice {
  /** Minor units of `currency`. */
  totalMinor: Minor;
  currency: CurrencyCode;
  days: number;
}

/** The choice of a car. */
export interface Selection {
  carId: string;
  query: SearchQuery;
  price: SelectedPrice;
  /** The checkout's address. */
  url: string;
}

/** What every card of a list is given. */
export type CardFrame = Omit<CarRowProps, 'car' | 'isCompared'>;

export interface CarListProps {
  found: FoundCars;
  frame: CardFrame;
  /** Ids of the cars chosen for the comparison. */
  compared: readonly string[];
  /** Last page shown; more than `found` holds in an endless list. */
  lastPage: number;
  /** A page of an endless list is there. */
  onShown: (page: number) => void;
}

/** The cars found, dimmed while another answer is on its way. A tap on a control beside them leaves them alone. */
export const CarList = memo(function CarList({ found, frame, compared, lastPage, onShown }: CarListProps) {
  const { rows, pages, isStale } = found;
  const isLate = useLate(isStale);
  const further = Array.from({ length: Math.max(0, lastPage - pages) }, (_, index) => pages + 1 + index);
  return (
    <ol className="r-results__cars" data-stale={isLate || undefined} aria-busy={isStale || undefined}>
      <CarRows rows={rows} frame={frame} compared={compared} />
      {further.map((page) => (
        <FurtherCars key={page} page={page} found={found} frame={frame} compared={compared} onShown={onShown} />
      ))}
    </ol>
  );
});

/** An answer that comes within this many milliseconds replaces the list without dimming it: painting it twice would take longer. */
const patience = 150;

/** Whether something has been so for a while. */
function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo]);
  return isSo && isLate;
}

import { memo } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { CarRowProps } from './list-props.ts';
import { ComingRow, PricedRow } from './priced-row.tsx';

/** A car for which the API returned no price, as BookCars does: the price rule is loaded only then. */
const ComputedRow = lazyPart<CarRowProps>(() => import('./computed-row.tsx').then((part) => part.ComputedRow), {
  fallback: ComingRow,
});

/** One car of a list with its price for the trip. It is memoised, so that pressing a filter doesn't rerender it. */
export const CarRow = memo(function CarRow(props: CarRowProps) {
  const { quote } = props.car;
  return <li>{quote ? <PricedRow {...props} price={quote} /> : <ComputedRow {...props} />}</li>;
});

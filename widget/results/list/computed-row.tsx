import { useMemo } from 'react';
import { computePrice } from '../card/compute-price.ts';
import type { CarRowProps } from './list-props.ts';
import { PricedRow } from './priced-row.tsx';

/** A card or a row with the price that the browser computes. */
export function ComputedRow(props: CarRowProps) {
  const { car, trip, pricing } = props;
  const price = useMemo(() => computePrice(car, trip, pricing), [car, trip, pricing]);
  return <PricedRow {...props} price={price} />;
}

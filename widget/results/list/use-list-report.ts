import { useEffect } from 'react';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { FoundCars } from '../cars/use-results.ts';
import type { ShownList } from './list-props.ts';

/** Reports the cars that are shown, each time they are others. Cars of a previous search, which stay for a moment, are not reported. */
export function useListReport(found: FoundCars | null, onList: (list: ShownList) => void): void {
  const latest = useLatest({ found, onList });
  const rows = found?.isStale ? null : found?.rows;
  useEffect(() => {
    const { found: shown, onList: report } = latest.current;
    if (!rows || !shown) return;
    const { query, total } = shown;
    const cars = rows.map(({ _id, name, quote }) => ({ carId: _id, name, price: quote ? priceOf(quote) : null }));
    report({ query, count: total, cars });
  }, [rows]);
}

type Quote = NonNullable<FoundCars['rows'][number]['quote']>;

const priceOf = ({ totalMinor, currency, days }: Quote) => ({
  totalMinor,
  currency: parseCurrencyCode(currency),
  days,
});

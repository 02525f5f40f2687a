import { useEffect } from 'react';
import { readPage } from '../../contract/field-schemas.ts';
import { searchCars } from '../../contract/operations/cars.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { useQuery } from '../../state/query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { FoundCars } from '../cars/use-results.ts';
import { CarRows } from './car-rows.tsx';
import type { CardFrame } from './list-props.ts';

export interface FurtherCarsProps {
  page: number;
  found: FoundCars;
  frame: CardFrame;
  isCompact: boolean;
  compared: readonly string[];
  onShown: (page: number) => void;
}

/** One more page of an endless list. Each page runs its own query, so earlier pages don't rerender. */
export function FurtherCars({ page, found, frame, isCompact, compared, onShown }: FurtherCarsProps) {
  useLanguage();
  const { body, pageSize } = found;
  const { data, error, retry } = useQuery(searchCars, { params: { page, size: pageSize }, body });
  const isThere = data !== undefined || error !== undefined;
  useEffect(() => {
    if (isThere) onShown(page);
  }, [isThere, page, onShown]);
  if (error) {
    return (
      <li>
        <ErrorState title={msg('We couldn’t load more cars', { id: 'results.moreFailed' })} onRetry={retry} />
      </li>
    );
  }
  return data ? <CarRows rows={readPage(data).rows} frame={frame} isCompact={isCompact} compared={compared} /> : null;
}

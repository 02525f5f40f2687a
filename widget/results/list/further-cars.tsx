import { type Dispatch, type SetStateAction, useEffect } from 'react';
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
  lastPage: number;
  found: FoundCars;
  frame: CardFrame;
  isCompact: boolean;
  compared: readonly string[];
  setLoaded: Dispatch<SetStateAction<number>>;
}

/**
 * The further pages of an endless list. Each runs its own query and renders the next page once it has loaded, so that a long list
 * doesn't send all its requests at once.
 */
export function FurtherCars(props: FurtherCarsProps) {
  const { page, lastPage, found, frame, isCompact, compared, setLoaded } = props;
  useLanguage();
  const { body, pageSize } = found;
  const { data, error, retry } = useQuery(searchCars, { params: { page, size: pageSize }, body });
  const isLast = page === lastPage;
  // A page that couldn't be loaded has no next one.
  const isEnd = data ? isLast : error !== undefined;
  useEffect(() => {
    if (!isEnd) return;
    setLoaded(lastPage);
    return () => setLoaded((loaded) => (loaded === lastPage ? 0 : loaded));
  }, [isEnd, lastPage, setLoaded]);
  if (error && !data) {
    return (
      <li>
        <ErrorState title={msg('We couldn’t load more cars', { id: 'results.moreFailed' })} onRetry={retry} />
      </li>
    );
  }
  if (!data) return null;
  return (
    <>
      <CarRows rows={readPage(data).rows} frame={frame} isCompact={isCompact} compared={compared} />
      {!isLast && <FurtherCars {...props} page={page + 1} />}
    </>
  );
}

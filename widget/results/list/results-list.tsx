import { type RefObject, useEffect, useRef, useState } from 'react';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { CompareTrayProps } from '../compare/compare-tray.tsx';
import { CarList } from './car-list.tsx';
import { ListPager } from './list-pager.tsx';
import type { ResultsListProps } from './list-props.ts';
import { LoadingResults } from './loading-results.tsx';
import type { MoreCarsProps } from './more-cars.tsx';

const CompareTray = lazyPart<CompareTrayProps>(
  () => import('../compare/compare-tray.tsx').then((part) => part.CompareTray),
  { fallback: () => null },
);

const NoCars = lazyPart<ResultsListProps>(() => import('./no-cars.tsx').then((part) => part.NoCars), {
  fallback: LoadingResults,
});

/** The end of an endless list. */
const MoreCars = lazyPart<MoreCarsProps>(() => import('./more-cars.tsx').then((part) => part.MoreCars), {
  fallback: () => null,
});

/** The cars with the pager, or the reason why there are none. */
export function ResultsList(props: ResultsListProps) {
  const { found, view, isEndless, frame, compared, heading } = props;
  const { total, rows, features, pageSize, pages } = found;
  useLanguage();
  const [loaded, setLoaded] = useState(0);
  const pageCount = Math.ceil(total / pageSize);
  const lastPage = isEndless ? Math.min(view.page, pageCount) : 1;
  useFocusOnPage(isEndless ? 1 : view.page, heading);
  if (rows.length === 0) return <NoCars {...props} />;
  return (
    <>
      <CarList
        found={found}
        frame={frame}
        isCompact={props.isCompact}
        compared={compared.ids}
        lastPage={lastPage}
        setLoaded={setLoaded}
      />
      {isEndless && pageCount > 1 && (
        <MoreCars
          shown={Math.min(view.page * pageSize, total)}
          total={total}
          isLoading={found.isStale || (lastPage > pages && lastPage !== loaded)}
          onMore={() => props.onPage(view.page + 1)}
        />
      )}
      {!isEndless && (
        <ListPager
          page={props.page}
          pageCount={pageCount}
          label={msg('Pages of cars', { id: 'results.pages' })}
          onPage={props.onPage}
        />
      )}
      <p className="r-results__order">{orderText(features.includes('sort-by-total'))}</p>
      {compared.ids.length > 0 && <CompareTray compared={compared} heading={heading} />}
    </>
  );
}

/** Moves the focus to the top of the list after a change of page. */
function useFocusOnPage(page: number, heading: RefObject<HTMLElement | null>): void {
  const former = useRef(page);
  useEffect(() => {
    if (former.current !== page) heading.current?.focus();
    former.current = page;
  }, [page, heading]);
}

function orderText(canSort: boolean): string {
  return canSort
    ? msg(
        '“Recommended” puts low totals first, with a small boost for good ratings and many trips. No one can pay for a better position.',
        {
          id: 'results.orderRecommended',
        },
      )
    : msg('Cars are sorted by price per day, lowest first.', { id: 'results.orderByDay' });
}

import { ArrowLeft } from 'lucide';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readPage } from '../../contract/field-schemas.ts';
import { searchCars } from '../../contract/operations/cars.ts';
import { isRecordId } from '../../domain/record-id.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { useQuery } from '../../state/query.ts';
import { useStyles } from '../../theme/root-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { computePrice } from '../card/compute-price.ts';
import type { CardFrame, FoundResultsProps } from '../list/list-props.ts';
import { PartPlaceholder } from '../part-placeholder.tsx';
import css from './compare-cars.css?inline';
import { compareRows, type PricedCar } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import { CopyLink } from './copy-link.tsx';

export interface CompareCarsProps extends Pick<FoundResultsProps, 'found' | 'view' | 'hideSuppliers' | 'headingLevel'> {
  frame: CardFrame;
  onBack: () => void;
  /** Called with the remaining cars after one is removed. */
  onIds: (ids: readonly string[]) => void;
}

/** Compares two to four cars. They are fetched again by id, because some may be on other pages or booked meanwhile. */
export function CompareCars({ found, view, hideSuppliers, headingLevel, frame, onBack, onIds }: CompareCarsProps) {
  useStyles(css);
  const language = useLanguage();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ids = view.compare;
  // The API refuses other texts, which are no cars that could be compared.
  const known = useMemo(() => ids.filter(isRecordId), [ids]);
  const body = useMemo(() => ({ ...found.unfiltered, cars: known }), [found.unfiltered, known]);
  const params = { page: 1, size: known.length };
  const { data, error, isPrevious, retry } = useQuery(searchCars, known.length > 0 ? { params, body } : null);
  const hasLoaded = data !== undefined || known.length === 0;
  const rows = data ? readPage(data).rows : [];
  const cars = ids.flatMap((id): PricedCar[] => {
    const car = rows.find(({ _id }) => _id === id);
    return car ? [{ car, price: car.quote ?? computePrice(car, found.trip, found.pricing) }] : [];
  });
  const missing = hasLoaded && !isPrevious ? ids.length - cars.length : 0;
  const Heading = `h${Math.min(6, headingLevel)}` as 'h2';
  const remove = (carId: string) => {
    // The pressed button disappears with its column.
    heading.current?.focus();
    onIds(ids.filter((id) => id !== carId));
  };
  return (
    <section className="r-compare">
      <Button kind="quiet" size="sm" icon={<Icon of={ArrowLeft} size="sm" />} onClick={onBack}>
        {msg('Back to all cars', { id: 'compare.back' })}
      </Button>
      <Heading className="r-compare__title" ref={heading} tabIndex={-1}>
        {msg('Compare cars', { id: 'compare.title' })}
      </Heading>
      {missing > 0 && <Notice kind="warning">{missingText(missing)}</Notice>}
      {error && <ErrorState title={msg('We couldn’t load the cars', { id: 'results.failedTitle' })} onRetry={retry} />}
      {!hasLoaded && !error && <PartPlaceholder />}
      {hasLoaded && cars.length === 0 && (
        <EmptyState
          title={msg('None of these cars are available for your dates any longer', { id: 'compare.allGone' })}
        />
      )}
      {cars.length > 0 && (
        <>
          <div className="r-compare__tools">
            <Checkbox
              label={msg('Show only differences', { id: 'compare.onlyDifferences' })}
              value={onlyDifferences}
              onChange={setOnlyDifferences}
            />
            <CopyLink query={found.query} ids={ids} />
          </div>
          <CompareTable
            cars={cars}
            rows={compareRows(cars, hideSuppliers, language).filter(({ differs }) => differs || !onlyDifferences)}
            frame={frame}
            headingLevel={headingLevel + 1}
            onRemove={cars.length > 2 ? remove : null}
          />
        </>
      )}
    </section>
  );
}

function missingText(count: number): string {
  return count === 1
    ? msg('One of the cars is no longer available for your dates.', { id: 'compare.oneGone' })
    : msg(str`${count} of the cars are no longer available for your dates.`, { id: 'compare.someGone' });
}

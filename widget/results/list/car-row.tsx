import { memo, useMemo } from 'react';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { cancellationTerms } from '../card/cancellation-terms.ts';
import { CarCard, type CarCardProps } from '../card/car-card.tsx';
import { tripPriceOf } from '../card/trip-price.ts';
import type { CarRowProps } from './list-props.ts';

/** A row with the height of a loaded one. */
const CompactCard = lazyPart<CarCardProps>(() => import('../card/compact-card.tsx').then((part) => part.CompactCard), {
  fallback: () => <div className="r-results__coming" />,
});

/** One car of a list with its price for the trip. It is memoised, so that pressing a filter doesn't rerender it. */
export const CarRow = memo(function CarRow(props: CarRowProps) {
  const { car, trip, query, pricing, now, refundHours, hideSuppliers, headingLevel } = props;
  const { timeZone } = trip.pickup;
  const price = useMemo(() => tripPriceOf(car, trip, pricing), [car, trip, pricing]);
  const url = props.checkoutHref(car._id, query);
  const { totalMinor, days } = price;
  const select = () =>
    props.onSelect({
      carId: car._id,
      query,
      price: { totalMinor, currency: parseCurrencyCode(price.currency), days },
      url,
    });
  const cancellation = cancellationTerms({
    cancellation: car.cancellation,
    from: trip.from,
    timeZone,
    refundHours,
    now,
  });
  const { onCompare } = props;
  const Card = props.isCompact ? CompactCard : CarCard;
  return (
    <li>
      <Card
        car={car}
        price={price}
        cancellation={cancellation}
        timeZone={timeZone}
        pickupId={trip.pickup.id}
        hideSuppliers={hideSuppliers}
        headingLevel={headingLevel}
        href={url}
        onSelect={select}
        isCompared={props.isCompared}
        isFull={props.isFull}
        onCompare={onCompare && (() => onCompare(car._id, car.image))}
      />
    </li>
  );
});

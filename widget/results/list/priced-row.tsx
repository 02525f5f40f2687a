import type { TripPrice } from '../../contract/quote.ts';
import { parseCurrencyCode } from '../../domain/currency.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { cancellationTerms } from '../card/cancellation-terms.ts';
import { CarCard, type CarCardProps } from '../card/car-card.tsx';
import type { CarRowProps } from './list-props.ts';

/** A row with the height of a loaded one. */
export const ComingRow = () => <div className="r-results__coming" />;

const CompactCard = lazyPart<CarCardProps>(() => import('../card/compact-card.tsx').then((part) => part.CompactCard), {
  fallback: ComingRow,
});

/** A card or a row with the price of the trip. */
export function PricedRow(props: CarRowProps & { price: TripPrice }) {
  const { car, trip, query, price, now, refundHours, hideSuppliers, headingLevel } = props;
  const { timeZone } = trip.pickup;
  const url = props.checkoutHref(car._id, query);
  const { totalMinor, days } = price;
  const select = () =>
    props.onSelect({
      carId: car._id,
      name: car.name,
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
    <Card
      car={car}
      price={price}
      cancellation={cancellation}
      timeZone={timeZone}
      pickupId={trip.pickup.id}
      driverAge={query.driverAge}
      hideSuppliers={hideSuppliers}
      headingLevel={headingLevel}
      href={url}
      onSelect={select}
      isCompared={props.isCompared}
      isFull={props.isFull}
      onCompare={onCompare && (() => onCompare(car._id, car.image))}
    />
  );
}

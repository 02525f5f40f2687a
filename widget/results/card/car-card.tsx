import { type MouseEvent, useId } from 'react';
import type { SearchCar } from '../../contract/car.ts';
import type { TripPrice } from '../../contract/quote.ts';
import { isSymbolShared, parseCurrencyCode } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { msg, str, useLanguage } from '../../i18n/localize.ts';
import { daysText } from '../../i18n/messages/rental-days.ts';
import { CarFacts } from '../../parts/car-facts.tsx';
import { CarPicture } from '../../parts/car-picture.tsx';
import { SupplierMark } from '../../parts/supplier-mark.tsx';
import { useStyles } from '../../theme/root-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { isPlainClick } from '../../ui/plain-click.ts';
import { Rating } from '../../ui/rating.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WholeWords } from '../../ui/whole-words.tsx';
import type { CancellationTerms } from './cancellation-terms.ts';
import css from './car-card.css?inline';
import { CarDetails } from './car-details.tsx';
import { CarTerms } from './car-terms.tsx';
import { closedText } from './closed-text.ts';

export interface CarCardProps {
  car: SearchCar;
  price: TripPrice;
  cancellation: CancellationTerms;
  /** Time zone of the pick-up. */
  timeZone: string;
  /** Id of the pick-up location. */
  pickupId: string;
  /** Age of the driver, in years, if stated. */
  driverAge: number | undefined;
  hideSuppliers: boolean;
  headingLevel: number;
  /** URL of the checkout. */
  href: string;
  /** Called on a plain click on the main action. */
  onSelect: () => void;
  /** True if the car is selected for the comparison. */
  isCompared: boolean;
  /** True if the comparison is full. */
  isFull: boolean;
  /** Null if cars can't be compared. */
  onCompare: (() => void) | null;
}

/** One car. The total for the trip comes first; the deciding facts are visible, and the others are in the details. */
export function CarCard(props: CarCardProps) {
  const { car, price, cancellation, timeZone, hideSuppliers, headingLevel } = props;
  useStyles(css);
  useLanguage();
  const id = useId();
  const Heading = `h${Math.min(6, headingLevel)}` as 'h3';
  return (
    <article
      part="card"
      className="r-car-card"
      aria-labelledby={id}
      data-closed={closedText(car, props.driverAge) && ''}
    >
      <div className="r-car-card__picture">
        <CarPicture image={car.image} />
      </div>
      <header className="r-car-card__head">
        <CardLabel {...props} />
        <Heading className="r-car-card__name" id={id}>
          <span translate="no">
            <WholeWords>{car.name}</WholeWords>
          </span>{' '}
          <span className="r-car-card__similar">{msg('or similar', { id: 'results.orSimilar' })}</span>
        </Heading>
        <p className="r-car-card__by">
          {!hideSuppliers && <SupplierMark supplier={car.supplier} />}
          <span className="r-car-card__reputation">
            {car.rating !== undefined && <Rating value={car.rating} count={car.ratingCount} />}
            {car.trips > 0 && <span className="r-car-card__trips">{tripsText(car.trips)}</span>}
          </span>
        </p>
      </header>
      <div className="r-car-card__facts">
        <CarFacts car={car} only="vehicle" shortLuggage />
        <CarTerms car={car} price={price} cancellation={cancellation} timeZone={timeZone} />
      </div>
      <CardPrice {...props} />
      <CarDetails {...{ car, price, cancellation, timeZone, pickupId: props.pickupId }} />
      {props.onCompare && <CompareChoice {...props} onChange={props.onCompare} />}
    </article>
  );
}

export type CompareChoiceProps = Pick<CarCardProps, 'car' | 'isCompared' | 'isFull'> & { onChange: () => void };

/** The checkbox that selects a car for the comparison. */
export function CompareChoice({ car, isCompared, isFull, onChange }: CompareChoiceProps) {
  useLanguage();
  const label = (
    <>
      {msg('Compare', { id: 'results.compare' })}
      <VisuallyHidden> {car.name}</VisuallyHidden>
    </>
  );
  return (
    <Checkbox
      className="r-car-card__compare"
      label={label}
      value={isCompared}
      disabled={isFull && !isCompared}
      onChange={onChange}
    />
  );
}

/** Explains why a car can't be booked. */
export function CardLabel({ car, driverAge }: CarCardProps) {
  useLanguage();
  const text = closedText(car, driverAge);
  return text ? (
    <Badge className="r-car-card__label" kind={car.comingSoon && !car.fullyBooked ? 'info' : 'warning'}>
      {text}
    </Badge>
  ) : null;
}

function tripsText(trips: number): string {
  return trips === 1 ? msg('1 trip', { id: 'results.oneTrip' }) : msg(str`${trips} trips`, { id: 'results.trips' });
}

/** The total, the price per day and the main action. */
export function CardPrice({ car, price, driverAge, href, onSelect }: CarCardProps) {
  const language = useLanguage();
  const currency = parseCurrencyCode(price.currency);
  const total = formatMoney({ amount: price.totalMinor, currency }, language);
  const perDay = formatMoney({ amount: price.perDayMinor, currency }, language);
  const days = daysText(price.days);
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSelect();
  };
  return (
    <div className="r-car-card__price">
      <p className="r-car-card__amounts">
        <strong part="total" className="r-car-card__total" translate="no">
          {total}
          {isSymbolShared(currency) && <span className="r-car-card__code"> {currency}</span>}
        </strong>
        <span className="r-car-card__days">{msg(str`Total for ${days}`, { id: 'parts.totalFor' })}</span>
        <span key={perDay} className="r-car-card__day">
          {msg(str`${perDay} per day`, { id: 'results.perDay' })}
        </span>
      </p>
      {closedText(car, driverAge) ? (
        <p className="r-car-card__closed">{msg('Can’t be booked', { id: 'results.closed' })}</p>
      ) : (
        <LinkButton kind="primary" className="r-car-card__select" href={href} onClick={click}>
          <span>
            {msg('Select', { id: 'results.select' })}
            {/* Two suppliers may have the same car. */}
            <VisuallyHidden>
              {' '}
              {car.name}, <span translate="no">{total}</span>
            </VisuallyHidden>
          </span>
        </LinkButton>
      )}
    </div>
  );
}

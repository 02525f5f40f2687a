import { type CurrencyCode, parseCurrencyCode } from '../domain/currency.ts';
import type { Minor } from '../domain/money.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import { useStore } from '../state/store-context.tsx';
import { cancellationTerms } from './cancellation-terms.ts';
import { CarCard } from './car-card.tsx';
import { tripPriceOf } from './trip-price.ts';
import type { FoundCars } from './use-results.ts';

/** What a selection says about the price on the card. */
export interface SelectedPrice {
  /** Minor units of `currency`. */
  totalMinor: Minor;
  currency: CurrencyCode;
  days: number;
}

/** The choice of a car. */
export interface Selection {
  carId: string;
  query: SearchQuery;
  price: SelectedPrice;
  /** The checkout's address. */
  url: string;
}

export interface CarListProps {
  found: FoundCars;
  now: Date;
  hideSuppliers: boolean;
  /** Of a card's name. */
  headingLevel: number;
  checkoutHref: (carId: string, query: SearchQuery) => string;
  onSelect: (selection: Selection) => void;
}

/** Cards on the first screen, whose pictures are fetched at once. */
const firstCards = 3;

/** The cars of one page, dimmed while another answer is on its way. */
export function CarList({ found, now, hideSuppliers, headingLevel, checkoutHref, onSelect }: CarListProps) {
  const { config } = useStore();
  const { rows, trip, query, pricing, isStale } = found;
  const { timeZone } = trip.pickup;
  return (
    <ol className="r-results__cars" data-stale={isStale || undefined} aria-busy={isStale || undefined}>
      {rows.map((car, index) => {
        const price = tripPriceOf(car, trip, pricing);
        const url = checkoutHref(car._id, query);
        const { totalMinor, days } = price;
        const select = () =>
          onSelect({
            carId: car._id,
            query,
            price: { totalMinor, currency: parseCurrencyCode(price.currency), days },
            url,
          });
        const cancellation = cancellationTerms({
          cancellation: car.cancellation,
          from: trip.from,
          timeZone,
          refundHours: config.value.refundHours,
          now,
        });
        return (
          <li key={car._id}>
            <CarCard
              car={car}
              price={price}
              cancellation={cancellation}
              timeZone={timeZone}
              hideSuppliers={hideSuppliers}
              headingLevel={headingLevel}
              first={index < firstCards}
              href={url}
              onSelect={select}
            />
          </li>
        );
      })}
    </ol>
  );
}

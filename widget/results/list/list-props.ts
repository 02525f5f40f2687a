import type { RefObject } from 'react';
import type { SearchCar } from '../../contract/car.ts';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Filters } from '../../domain/filters.ts';
import type { Minor } from '../../domain/money.ts';
import type { ResultsView } from '../../domain/results-view.ts';
import type { SearchQuery } from '../../domain/search-query.ts';
import type { PricedTrip, Pricing } from '../card/trip-price.ts';
import type { FoundCars } from '../cars/use-results.ts';
import type { Compared } from '../compare/use-compared.ts';
import type { ViewCause } from '../use-current-view.ts';

/** The price in the event of a selection, as shown on the card. */
export interface SelectedPrice {
  /** Minor units of `currency`. */
  totalMinor: Minor;
  currency: CurrencyCode;
  days: number;
}

/** A car in an event. */
export interface ListedCar {
  carId: string;
  name: string;
}

/** Detail of the event `rental-list`. */
export interface ShownList {
  query: SearchQuery;
  /** Number of cars on all pages. */
  count: number;
  /** The cars in the list; a price is null if the API returns none. */
  cars: readonly (ListedCar & { price: SelectedPrice | null })[];
}

/** Detail of the event `rental-select`. */
export interface Selection extends ListedCar {
  query: SearchQuery;
  price: SelectedPrice;
  /** URL of the checkout. */
  url: string;
}

export interface CarRowProps {
  car: SearchCar;
  trip: PricedTrip;
  /** The query, with locations as ids. */
  query: SearchQuery;
  pricing: Pricing;
  now: Date;
  /** Cancelling is free until this many hours before pick-up. */
  refundHours: number;
  hideSuppliers: boolean;
  /** Level of the heading with the car's name. */
  headingLevel: number;
  /** True for a row instead of a card. */
  isCompact: boolean;
  isCompared: boolean;
  /** True if the comparison is full. */
  isFull: boolean;
  checkoutHref: (carId: string, query: SearchQuery) => string;
  onSelect: (selection: Selection) => void;
  /** Adds a car to the comparison or removes it; null if cars can't be compared. */
  onCompare: ((carId: string, picture: string | undefined) => void) | null;
}

/** Props shared by every card of a list. */
export type CardFrame = Omit<CarRowProps, 'car' | 'isCompact' | 'isCompared'>;

export interface FoundResultsProps {
  found: FoundCars;
  view: ResultsView;
  now: Date;
  /** True for one growing list instead of pages. */
  isEndless: boolean;
  hideSuppliers: boolean;
  headingLevel: number;
  checkoutHref: (carId: string, query: SearchQuery) => string;
  onSelect: (selection: Selection) => void;
  onView: (view: ResultsView, cause: ViewCause) => void;
  /** Called when the user chooses another trip. */
  onTrip: (query: SearchQuery) => void;
  /** Called when the user states the driver's age, in years. */
  onAge: (age: number) => void;
}

export interface ResultsListProps
  extends Pick<
    FoundResultsProps,
    'found' | 'view' | 'isEndless' | 'hideSuppliers' | 'headingLevel' | 'onView' | 'onTrip'
  > {
  /** The page shown by the pager, which changes on press. */
  page: number;
  onPage: (page: number) => void;
  frame: CardFrame;
  /** True for rows instead of cards. */
  isCompact: boolean;
  compared: Compared;
  /** Takes the focus after a change of page. */
  heading: RefObject<HTMLElement | null>;
  onFilters: (filters: Filters) => void;
}

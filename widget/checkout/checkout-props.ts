import type { PaymentChoice } from '../domain/enumerations.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import type { Prefill } from './driver/use-prefill.ts';
import type { ChangedLine } from './price/held-price.ts';

/** The car and the trip in an event. */
export interface CheckoutItem {
  carId: string;
  name: string;
  /** Locations as ids. */
  query: SearchQuery;
  /** The total in minor units of `currency`; null until the price has loaded. */
  price: { totalMinor: number; currency: string; days: number } | null;
}

/** Detail of the event `rental-booked`. */
export interface BookedDetail {
  reference: string;
  carId: string;
  /** The car's name. */
  name: string;
  /** In minor units of `currency`. */
  total: number;
  currency: string;
  /** The payment choice. */
  payment: string;
  /** The same data and the partner, signed by the host; null if the API signs no receipts or could not be reached. */
  receipt: string | null;
}

/** A booking that was made, with the credentials that request its receipt. */
export type NewBooking = Omit<BookedDetail, 'receipt' | 'currency'> & {
  bookingId: string;
  token: string | undefined;
  /** Null if the API doesn't return one; the configured base currency then applies. */
  currency: string | null;
};

/** `booked` is the confirmation, which has its own heading. */
export type CheckoutView = 'form' | 'payment' | 'booked';

/** The page of a booking on the host's site. */
export interface BookingTarget {
  view: 'booking';
  params: { ref: string };
  url: string;
}

export interface CheckoutProps {
  carId: string | undefined;
  /** A payment session the user returns from; `carId` and `query` are then not required. */
  sessionId?: string | undefined;
  query: Partial<SearchQuery>;
  /** Attribution id of the partner, stored with the booking. */
  partner?: string | undefined;
  /** The click on the partner's page that led here, stored with the booking. */
  click?: string | undefined;
  /** The page's `limits` and `locked`, which links back to the search keep and similar cars respect. */
  limits?: string | undefined;
  locked?: string | undefined;
  /** The driver's details that the page provides. They never replace input. */
  prefill?: Prefill | undefined;
  /** Level of the parts' headings. */
  headingLevel: number;
  /** The element in the page: payment forms are its children, because gateways don't work in shadow roots. */
  host?: HTMLElement | undefined;
  /** Called on the user's first input. */
  onStart: (item: CheckoutItem) => void;
  /** Called when the user books, with the payment choice. */
  onPayment: (item: CheckoutItem & { payment: PaymentChoice }) => void;
  /** Totals in minor units of the displayed currency. */
  onPriceChanged: (change: { before: number; after: number; lines: readonly ChangedLine[] }) => void;
  /** No money was charged; `code` is the reason. */
  onPaymentFailed: (failure: { code: string }) => void;
  onBooked: (booking: NewBooking) => void;
  /** Navigates to the booking's own page, in place of the checkout. Called on the host only. */
  onLeave: (target: BookingTarget) => void;
  /** Called with the view that is shown, because a page may have its own heading for the form. */
  onView: (view: CheckoutView) => void;
  onState: (state: 'loading' | 'ready' | 'empty' | 'error') => void;
  onReady: () => void;
  onError: (problem: { code: string; message: string; retryable: boolean }) => void;
}

/** Props from the element, which emits the booking with its receipt. */
export type CheckoutElementProps = Omit<CheckoutProps, 'onBooked'> & { onBooked: (booking: BookedDetail) => void };

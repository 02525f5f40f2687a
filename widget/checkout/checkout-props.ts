import type { SearchQuery } from '../domain/search-query.ts';
import type { ChangedLine } from './price/held-price.ts';

/** A booking as the page is told about it. */
export interface BookedDetail {
  reference: string;
  /** In minor units of `currency`. */
  total: number;
  currency: string;
  /** The way to pay. */
  payment: string;
  /** The same, and the partner, signed by the host; null where the API signs none or could not be reached. */
  receipt: string | null;
}

/** A booking that was made, with what opens its receipt. */
export type BookedNews = Omit<BookedDetail, 'receipt' | 'currency'> & {
  bookingId: string;
  token: string | undefined;
  /** Null where the API doesn't say: then it is the configured base currency. */
  currency: string | null;
};

/** `booked` has a heading of its own. */
export type CheckoutView = 'form' | 'payment' | 'booked';

export interface CheckoutProps {
  carId: string | undefined;
  /** A payment that the person comes back from; then neither a car nor a query is needed. */
  sessionId?: string | undefined;
  query: Partial<SearchQuery>;
  /** Attribution id of the partner, stored with the booking. */
  partner?: string | undefined;
  /** Level of the parts' headings. */
  headingLevel: number;
  /** The element in the page: payment forms stand there as its children, because gateways refuse shadow roots. */
  host?: HTMLElement | undefined;
  /** The person typed or chose something for the first time. */
  onStart: () => void;
  /** Totals in minor units of the currency shown. */
  onPriceChanged: (change: { before: number; after: number; lines: readonly ChangedLine[] }) => void;
  /** No money was taken; `code` says why. */
  onPaymentFailed: (failure: { code: string }) => void;
  onBooked: (news: BookedNews) => void;
  /** Which of the views is shown; a page may have a heading for the form only. */
  onView: (view: CheckoutView) => void;
  onState: (state: 'loading' | 'ready' | 'empty' | 'error') => void;
  onReady: () => void;
  onError: (problem: { code: string; message: string; retryable: boolean }) => void;
}

/** What the tag gives: it is told of a booking with the receipt. */
export type CheckoutTagProps = Omit<CheckoutProps, 'onBooked'> & { onBooked: (booking: BookedDetail) => void };

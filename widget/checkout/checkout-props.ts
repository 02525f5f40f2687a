import type { SearchQuery } from '../domain/search-query.ts';
import type { ChangedLine } from './held-price.ts';

export interface CheckoutProps {
  carId: string | undefined;
  query: Partial<SearchQuery>;
  /** Attribution id of the partner, stored with the booking. */
  partner?: string | undefined;
  /** Level of the parts' headings. */
  headingLevel: number;
  /** Where a visitor signs in; without it no sign-in link is shown. */
  signInHref?: string | undefined;
  /** The person typed or chose something for the first time. */
  onStart: () => void;
  /** Totals in minor units of the currency shown. */
  onPriceChanged: (change: { before: number; after: number; lines: readonly ChangedLine[] }) => void;
  /** `total` in minor units of `currency`; `payment` is the way to pay. */
  onBooked: (booking: { reference: string; total: number; currency: string; payment: string }) => void;
  onState: (state: 'loading' | 'ready' | 'empty' | 'error') => void;
  onReady: () => void;
  onError: (problem: { code: string; message: string; retryable: boolean }) => void;
}

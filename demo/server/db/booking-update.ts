import type { CurrencyCode } from '../../../widget/domain/currency.ts';
import type { BookingStatus, Language } from '../../../widget/domain/enumerations.ts';
import type { Minor } from '../../../widget/domain/money.ts';

/** A booking update without its text: the text is written when a notification is read, in its reader's language. */
export type BookingUpdate =
  | { kind: 'booked'; driver: string }
  | { kind: 'changed'; car: string }
  /** Staff gave the booking another car at the same price. */
  | { kind: 'car-exchanged'; car: string }
  | { kind: 'changed-by-driver'; driver: string }
  | { kind: 'cancel-request-sent' }
  | { kind: 'cancel-requested-by-driver'; driver: string }
  /** `fee`: the part of a payment that is kept. `keepsPayment`: something was paid online, and nothing of it is refunded. */
  | { kind: 'cancelled'; refund: Minor; currency: CurrencyCode; fee?: Minor; keepsPayment?: boolean }
  | { kind: 'cancelled-by-driver'; driver: string }
  | { kind: 'refunded'; refund: Minor; currency: CurrencyCode; reason: string }
  /** A refund that the provider has refused, or reported as failed since. */
  | { kind: 'refund-failed'; refund: Minor; currency: CurrencyCode }
  | { kind: 'status'; status: BookingStatus }
  /** `phone`: the supplier's, for a driver who did come. */
  | { kind: 'no-show'; phone: string | null }
  | { kind: 'no-show-undone' }
  /** A change of the status was undone. */
  | { kind: 'restored'; status: BookingStatus };

/** A notification as stored. Earlier versions stored its text in all languages. */
export type StoredUpdate =
  | (BookingUpdate & { reference: string })
  | { kind: 'written'; messages: Record<Language, string> };

import type { BookingStatus } from './enumerations.ts';
import { type Minor, minor } from './money.ts';

const hourLength = 3_600_000;

/** Hours before pick-up until which cancelling is free and changing allowed, unless the operator says otherwise. */
export const defaultRefundHours = 24;

interface Trip {
  readonly status: BookingStatus;
  /** The instant of pick-up. */
  readonly from: Date;
  readonly now: Date;
  /** Hours before pick-up until which the full right holds. */
  readonly refundHours?: number | undefined;
}

export interface CancellationInput extends Trip {
  /** The cancellation extra was bought or is included. */
  readonly hasCancellation: boolean;
  /** A cancel request was sent before and is not settled. */
  readonly isRequested?: boolean | undefined;
  readonly paid: Minor;
  /** What is kept from a late cancellation: one day's price, unless the operator says otherwise. */
  readonly lateFee: Minor;
}

/**
 * What cancelling now brings. `refund`: `refund` comes back at once and `fee` is kept. `request`: the request is sent and
 * no refund promised. `none`: there is nothing to cancel any more. `freeUntil` is the last instant without a fee.
 */
export interface CancellationOffer {
  readonly kind: 'refund' | 'request' | 'none';
  readonly refund: Minor;
  readonly fee: Minor;
  readonly freeUntil: Date | null;
}

/**
 * The cancellation rule: with the extra everything comes back until the refund hours before pick-up, later everything but
 * the late fee (never more than was paid); without it a request. Nothing once the rental has begun.
 */
export function cancellationOffer(question: CancellationInput): CancellationOffer {
  const { hasCancellation, isRequested, paid } = question;
  const nothing = { refund: minor(0), fee: minor(0), freeUntil: null };
  if (isOver(question) || (isRequested && !hasCancellation)) return { kind: 'none', ...nothing };
  if (!hasCancellation) return { kind: 'request', ...nothing };
  const freeUntil = lastFreeInstant(question);
  const fee = question.now.getTime() <= freeUntil.getTime() ? minor(0) : minor(Math.min(question.lateFee, paid));
  return { kind: 'refund', refund: minor(paid - fee), fee, freeUntil };
}

export const bookingFields = ['phone', 'flightNumber', 'from', 'to', 'pickup', 'dropoff', 'extras', 'driver'] as const;
/** What of a booking can be changed by its customer. */
export type BookingField = (typeof bookingFields)[number];

/**
 * What the customer may change now: with the amendments extra everything until the refund hours before pick-up (the trip
 * is priced anew), otherwise phone and flight number until pick-up. Nothing of a booking whose payment is awaited.
 */
export function changeableFields(question: Trip & { readonly hasAmendments: boolean }): readonly BookingField[] {
  if (question.status === 'void' || isOver(question)) return [];
  const isEarly = question.now.getTime() <= lastFreeInstant(question).getTime();
  return question.hasAmendments && isEarly ? bookingFields : ['phone', 'flightNumber'];
}

function isOver({ status, from, now }: Trip): boolean {
  return status === 'cancelled' || now.getTime() >= from.getTime();
}

function lastFreeInstant({ from, refundHours = defaultRefundHours }: Trip): Date {
  return new Date(from.getTime() - refundHours * hourLength);
}

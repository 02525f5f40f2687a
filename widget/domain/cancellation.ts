import type { BookingStatus } from './enumerations.ts';
import { type Minor, minor } from './money.ts';

const hourLength = 3_600_000;

/** Hours before pick-up until which cancelling is free and changes are allowed; the operator may configure another value. */
export const defaultRefundHours = 24;

interface Trip {
  readonly status: BookingStatus;
  /** The instant of pick-up. */
  readonly from: Date;
  readonly now: Date;
  /** Hours before pick-up at which free cancellation ends. */
  readonly refundHours?: number | undefined;
  /** True if the car was picked up, which may be before its time. */
  readonly isPickedUp?: boolean | undefined;
}

export interface CancellationInput extends Trip {
  /** The cancellation extra was bought or is included. */
  readonly hasCancellation: boolean;
  /** True if a cancellation request is pending. */
  readonly isRequested?: boolean | undefined;
  readonly paid: Minor;
  /** The fee of a late cancellation: one day's price unless the operator configures another. */
  readonly lateFee: Minor;
}

/**
 * The result of cancelling now. `refund`: `refund` is paid back at once and `fee` is kept. `request`: a request is sent
 * and no refund is promised. `none`: the booking can't be cancelled. `freeUntil` is the last instant without a fee.
 */
export interface CancellationOffer {
  readonly kind: 'refund' | 'request' | 'none';
  readonly refund: Minor;
  readonly fee: Minor;
  readonly freeUntil: Date | null;
}

/**
 * Applies the cancellation rule. With the extra, everything is refunded until `refundHours` before pick-up, then
 * everything except the late fee (at most the paid amount). Without it, the customer can only send a request. A rental
 * that has begun can't be cancelled.
 */
export function cancellationOffer(input: CancellationInput): CancellationOffer {
  const { hasCancellation, isRequested, paid } = input;
  const nothing = { refund: minor(0), fee: minor(0), freeUntil: null };
  if (isOver(input) || (isRequested && !hasCancellation)) return { kind: 'none', ...nothing };
  if (!hasCancellation) return { kind: 'request', ...nothing };
  const freeUntil = lastFreeInstant(input);
  const fee = input.now.getTime() <= freeUntil.getTime() ? minor(0) : minor(Math.min(input.lateFee, paid));
  return { kind: 'refund', refund: minor(paid - fee), fee, freeUntil };
}

export const bookingFields = ['phone', 'flightNumber', 'from', 'to', 'pickup', 'dropoff', 'extras', 'driver'] as const;
/** A field of a booking that its customer can change. */
export type BookingField = (typeof bookingFields)[number];

/**
 * Returns the fields that the customer may change now. With the amendments extra these are all fields until `refundHours`
 * before pick-up (the trip is repriced), otherwise phone and flight number until pick-up. A booking that awaits its
 * payment or its cancellation can't be changed.
 */
export function changeableFields(
  input: Trip & Pick<CancellationInput, 'isRequested'> & { readonly hasAmendments: boolean },
): readonly BookingField[] {
  if (input.status === 'void' || input.isRequested || isOver(input)) return [];
  const isEarly = input.now.getTime() <= lastFreeInstant(input).getTime();
  return input.hasAmendments && isEarly ? bookingFields : ['phone', 'flightNumber'];
}

/** Returns true if free cancellation and changes have ended, so that the extras for them are useless. */
export function isPastDeadline(trip: Pick<Trip, 'from' | 'now' | 'refundHours'>): boolean {
  return trip.now.getTime() >= lastFreeInstant(trip).getTime();
}

function isOver({ status, from, now, isPickedUp }: Trip): boolean {
  return status === 'cancelled' || isPickedUp === true || now.getTime() >= from.getTime();
}

/** Returns the last instant at which cancelling is free and changes are allowed. */
export function lastFreeInstant({ from, refundHours = defaultRefundHours }: Pick<Trip, 'from' | 'refundHours'>): Date {
  return new Date(from.getTime() - refundHours * hourLength);
}

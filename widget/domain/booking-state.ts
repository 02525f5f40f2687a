import type { BookingStatus } from './enumerations.ts';

/**
 * Where a booking is in its life. `unpaid` awaits an online payment and `expired` never got it; `running` lasts from pick-up
 * to drop-off, after which a rental is `over`. The desk may record that the car was picked up, so that the rental is `running`
 * even before its time and `overdue` after it; that it was `returned`, early or late; or that the driver didn't come: `no-show`.
 * Nobody has to, so `over` claims neither that the car was picked up nor that it is back.
 */
export const bookingPhases = [
  'unpaid',
  'expired',
  'upcoming',
  'running',
  'overdue',
  'over',
  'returned',
  'cancelled',
  'no-show',
] as const;
export type BookingPhase = (typeof bookingPhases)[number];

export interface BookingStateInput {
  readonly status: BookingStatus;
  /** The instants of pick-up and drop-off. */
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  readonly cancelRequest: boolean;
  /** True if it lost its car because its payment never arrived. */
  readonly hasExpired?: boolean | undefined;
  /** True if a manager recorded that the driver didn't come. */
  readonly isNoShow?: boolean | undefined;
  /** True if the desk recorded that the car was picked up, and that it came back. */
  readonly isPickedUp?: boolean | undefined;
  readonly isReturned?: boolean | undefined;
  /** The end of the time to pay. */
  readonly expiresAt?: Date | null | undefined;
}

/** The state of a booking now, and what its customer can do with it. */
export interface BookingState {
  readonly phase: BookingPhase;
  /** True while the desk's records say that the customer has the car. */
  readonly isOut: boolean;
  /** True while a customer's request to cancel awaits the supplier. */
  readonly isCancelRequested: boolean;
  /** True from booking to drop-off: voucher, calendar entry and, until the car is picked up, what to bring. */
  readonly isConfirmed: boolean;
  /** True if the rental is known not to take place: a calendar entry of it is removed. */
  readonly isCalledOff: boolean;
  /** True if amounts are still due or held at the counter. */
  readonly hasDues: boolean;
  /** True if the cancellation terms are still useful. */
  readonly hasTerms: boolean;
  /** True if the customer may change or cancel it, within its terms. */
  readonly mayChange: boolean;
  readonly mayCancel: boolean;
  /** True if the trip can only be made with a new booking. */
  readonly mayBookAgain: boolean;
}

/** Returns the state of a booking, from which pages, lists, vouchers, mails and calendar files derive what they show and offer. */
export function bookingState(input: BookingStateInput): BookingState {
  const phase = phaseOf(input);
  const isAhead = phase === 'upcoming';
  const isConfirmed = isAhead || phase === 'running';
  const isOut = phase === 'overdue' || (phase === 'running' && input.isPickedUp === true);
  // A request to cancel is obsolete once the customer has picked the car up.
  const isCancelRequested = isConfirmed && input.cancelRequest && !isOut;
  const isCalledOff = phase === 'cancelled' || phase === 'no-show';
  return {
    phase,
    isOut,
    isCancelRequested,
    isConfirmed,
    isCalledOff,
    hasDues: isConfirmed || phase === 'unpaid' || phase === 'overdue',
    hasTerms: isAhead && !isCancelRequested,
    mayChange: isAhead && !isCancelRequested,
    mayCancel: (isAhead || phase === 'unpaid') && !isCancelRequested,
    mayBookAgain: isCalledOff || phase === 'expired' || phase === 'over' || phase === 'returned',
  };
}

function phaseOf(input: BookingStateInput): BookingPhase {
  const { status, from, to, now, hasExpired, isNoShow, isPickedUp, isReturned, expiresAt } = input;
  if (hasExpired) return 'expired';
  if (status === 'cancelled') return 'cancelled';
  if (isNoShow) return 'no-show';
  if (status === 'void') return now >= from || (expiresAt && now >= expiresAt) ? 'expired' : 'unpaid';
  if (isReturned) return 'returned';
  if (isPickedUp) return now >= to ? 'overdue' : 'running';
  if (now >= to) return 'over';
  return now >= from ? 'running' : 'upcoming';
}

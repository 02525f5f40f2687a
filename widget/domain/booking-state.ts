import type { BookingStatus } from './enumerations.ts';

/**
 * Where a booking is in its life. `unpaid` awaits an online payment and `expired` never got it; `running` lasts from pick-up
 * to drop-off, after which a rental is `over`. A manager may record that the driver didn't come: `no-show`. Nobody has to, so
 * `over` doesn't claim that the car was picked up.
 */
export const bookingPhases = ['unpaid', 'expired', 'upcoming', 'running', 'over', 'cancelled', 'no-show'] as const;
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
  /** The end of the time to pay. */
  readonly expiresAt?: Date | null | undefined;
}

/** What still holds for a booking, and what its customer can do with it. */
export interface BookingState {
  readonly phase: BookingPhase;
  /** True while a customer's request to cancel awaits the supplier. */
  readonly isCancelRequested: boolean;
  /** True if the car will be handed over: voucher, calendar entry and what to bring. */
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

/** Decides what page, list, voucher, mail and calendar file say about a booking and offer for it. */
export function bookingState(input: BookingStateInput): BookingState {
  const phase = phaseOf(input);
  const isAhead = phase === 'upcoming';
  const isConfirmed = isAhead || phase === 'running';
  const isCancelRequested = isConfirmed && input.cancelRequest;
  const isCalledOff = phase === 'cancelled' || phase === 'no-show';
  return {
    phase,
    isCancelRequested,
    isConfirmed,
    isCalledOff,
    hasDues: isConfirmed || phase === 'unpaid',
    hasTerms: isAhead && !isCancelRequested,
    mayChange: isAhead && !isCancelRequested,
    mayCancel: (isAhead || phase === 'unpaid') && !isCancelRequested,
    mayBookAgain: isCalledOff || phase === 'expired' || phase === 'over',
  };
}

function phaseOf({ status, from, to, now, hasExpired, isNoShow, expiresAt }: BookingStateInput): BookingPhase {
  if (hasExpired) return 'expired';
  if (status === 'cancelled') return 'cancelled';
  if (isNoShow) return 'no-show';
  if (status === 'void') return now >= from || (expiresAt && now >= expiresAt) ? 'expired' : 'unpaid';
  if (now >= to) return 'over';
  return now >= from ? 'running' : 'upcoming';
}

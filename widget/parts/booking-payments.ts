import type { Booking } from '../contract/booking.ts';
import type { PlanStep } from '../contract/quote.ts';
import { type Minor, minor } from '../domain/money.ts';
import { refundableDeposit, stillToPay } from '../domain/payment-plan.ts';

/** The amounts paid for a booking and still due, in its currency. */
export interface BookingPayments {
  readonly paid: Minor;
  readonly refunded: Minor;
  /** To be refunded, but the refund has failed. */
  readonly refundFailed: Minor;
  /** Due before the booking is confirmed. */
  readonly dueOnline: Minor;
  /** Due at the counter. */
  readonly due: Minor;
  /** The refundable deposit. */
  readonly held: Minor;
  readonly isDepositPaid: boolean;
}

/** Returns the amounts of a booking with this plan. */
export function bookingPayments(booking: Booking, plan: PlanStep): BookingPayments {
  const { status, paidMinor = minor(0), refundedMinor = minor(0), waivedMinor = minor(0) } = booking;
  const refundFailed = booking.refundFailedMinor ?? minor(0);
  const kept = minor(paidMinor - refundedMinor + waivedMinor);
  const deposit = refundableDeposit({ plan, paid: kept, waived: waivedMinor });
  return {
    paid: paidMinor,
    refunded: minor(refundedMinor - refundFailed),
    refundFailed,
    dueOnline: minor(status === 'void' ? Math.max(0, plan.now - kept) : 0),
    due: stillToPay({ status, plan, paid: kept, settled: booking.settledMinor }),
    held: deposit.amount,
    isDepositPaid: deposit.isPaid,
  };
}

/**
 * Returns what is due at the counter for a booking with the status `paid`: its price has risen since it was paid. 0 for any other
 * booking.
 */
export function dueOfPaid(booking: Booking): Minor {
  const { status, plan } = booking;
  return status === 'paid' && plan ? bookingPayments(booking, plan).due : minor(0);
}

/** Returns true if a booking was to be paid online: its payment may arrive, and is refunded, after the booking has ended. */
export function isForOnlinePayment({ paymentChoice }: Booking): boolean {
  return paymentChoice !== undefined && paymentChoice !== 'later';
}

import type { BookingStatus } from '../../../widget/domain/enumerations.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import type { RefundReason } from '../db/schema.ts';

/** The state of a booking when a payment arrives. */
export type PaidBooking = {
  status: BookingStatus;
  /** True if it was cancelled only because its time to pay expired. */
  hasExpired: boolean;
  /** The amount due now, in the booking's currency. */
  due: Minor;
  /** True if no other booking holds the car and the rental is upcoming. */
  isCarFree: boolean;
};

export type PaymentDecision =
  | { kind: 'confirm'; excess: Minor }
  | { kind: 'refund'; reason: Exclude<RefundReason, 'excess'> };

/**
 * Decides what happens with a received payment, by the table "A payment arrives" of the server's README, row by row. `received`
 * is 0 if the payment is in another currency than the booking.
 */
export function decidePayment(booking: PaidBooking | null, received: Minor): PaymentDecision {
  if (booking === null) return { kind: 'refund', reason: 'cancelled' };
  if (booking.status === 'deposit' || booking.status === 'paid') return { kind: 'refund', reason: 'double' };
  if (booking.status === 'cancelled' && !booking.hasExpired) return { kind: 'refund', reason: 'cancelled' };
  if (received < booking.due) return { kind: 'refund', reason: 'short' };
  if (!booking.isCarFree) return { kind: 'refund', reason: 'late' };
  return { kind: 'confirm', excess: minor(received - booking.due) };
}

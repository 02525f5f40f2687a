import type { BookingStatus } from '../../../widget/domain/enumerations.ts';
import { type Minor, minor } from '../../../widget/domain/money.ts';
import type { RefundReason } from '../db/schema.ts';

/** A booking as money finds it. */
export type PaidBooking = {
  status: BookingStatus;
  /** It was cancelled because its time to pay ran out, by nobody's wish. */
  hasRunOut: boolean;
  /** What it asks for now, in its own currency. */
  due: Minor;
  /** Nobody else holds the car, and the rental is still to come. */
  isCarFree: boolean;
};

export type Judgement =
  | { kind: 'confirm'; excess: Minor }
  | { kind: 'refund'; reason: Exclude<RefundReason, 'excess'> };

/**
 * What becomes of money that arrived: the table "Money meets a booking" of the server's README, row by row. `received` is 0
 * when it came in another currency than the booking's.
 */
export function judgePayment(booking: PaidBooking | null, received: Minor): Judgement {
  if (booking === null) return { kind: 'refund', reason: 'cancelled' };
  if (booking.status === 'deposit' || booking.status === 'paid') return { kind: 'refund', reason: 'double' };
  if (booking.status === 'cancelled' && !booking.hasRunOut) return { kind: 'refund', reason: 'cancelled' };
  if (received < booking.due) return { kind: 'refund', reason: 'short' };
  if (!booking.isCarFree) return { kind: 'refund', reason: 'late' };
  return { kind: 'confirm', excess: minor(received - booking.due) };
}

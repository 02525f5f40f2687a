import { type Minor, minor } from '../../../widget/domain/money.ts';
import { isPaidOnline, stillToPay } from '../../../widget/domain/payment-plan.ts';
import type { BookingRow } from '../db/schema.ts';
import { ProblemError } from '../http/problem-error.ts';
import { planOf } from '../payment/booking-plan.ts';

/**
 * Returns the columns that keep what staff recorded as paid while the price changes. Otherwise the status would count for the new
 * price too, so that nothing more would be due. Of a booking that was paid online, the payments are stored.
 */
export function settledColumns(booking: BookingRow): Partial<BookingRow> {
  const { status, displaySettled, displayTotal } = booking;
  return status === 'paid' && displaySettled === null && !isOnline(booking) ? { displaySettled: displayTotal } : {};
}

/** Returns the amount still due at the counter. */
export function dueAtCounter(booking: BookingRow): Minor {
  const { status, displaySettled } = booking;
  const settled = displaySettled === null ? undefined : minor(displaySettled);
  return stillToPay({ status, plan: planOf(booking, booking.paymentChoice), paid: keptOnline(booking), settled });
}

/**
 * Returns the columns that record the amount due as paid at the counter, or null if nothing is due. Throws `price_changed` if it
 * isn't `shownDue`, the amount that staff saw and the customer has paid.
 */
export function paidDifference(booking: BookingRow, shownDue: number): Partial<BookingRow> | null {
  const due = dueAtCounter(booking);
  if (due === 0) return null;
  if (due !== shownDue) {
    const { reference, displayCurrency: currency } = booking;
    throw new ProblemError('price_changed', {
      values: { reference, beforeMinor: shownDue, afterMinor: due, currency },
    });
  }
  return { displaySettled: booking.displayTotal };
}

/** Returns the columns for an online refund: what was paid in all is less by it. */
export function settledAfterRefund(booking: BookingRow, refund: number): Partial<BookingRow> {
  const { displaySettled } = booking;
  return displaySettled !== null && isOnline(booking) ? { displaySettled: displaySettled - refund } : {};
}

/** Returns what was paid online and not refunded for a lower price. */
export function keptOnline({ displayPaid, displayRefunded, displayWaived }: BookingRow): Minor {
  return minor(displayPaid - displayRefunded + displayWaived);
}

function isOnline(booking: BookingRow): boolean {
  return isPaidOnline(planOf(booking, booking.paymentChoice), keptOnline(booking));
}

import type { ApiProblemCode } from '../../../widget/contract/problem-codes.ts';
import { type Minor, toMinor } from '../../../widget/domain/money.ts';
import { ProblemError } from '../http/problem-error.ts';

type Amount = { minor: Minor; currency: string };

type Due = Amount & {
  /** The session that BookCars keeps with a booking to be paid with PayPal. */
  payPalSession?: string | undefined;
  /** The booking of a payment: that of a PayPal order, or the one that has been booked with a session. */
  bookingId?: string;
};

/** The amounts of payments that were opened, and of bookings that are to be paid. */
export type DueAmounts = {
  add: (id: string, due: Due) => void;
  /** Throws `price_changed` unless it is the amount of the id, and `missing` if the id is not known. */
  check: (id: string, amount: Amount, missing: ApiProblemCode) => void;
  /** Keeps a payment for a booking; throws `payment_not_found` if it is another booking's. */
  assign: (payment: string, bookingId: string) => void;
  /** Undoes `assign`, if the booking was refused. */
  release: (payment: string) => void;
  /** Returns the session of the booking of a PayPal order; undefined for another id. */
  payPalSessionOf: (id: string) => string | undefined;
  /** Returns true for the booking of a PayPal order, and if neither is known: after a restart, the order may have been paid. */
  isOrderOf: (orderId: string, bookingId: string) => boolean;
};

/** Beyond these the oldest are dropped. */
const maxAmounts = 20_000;

/**
 * Keeps amounts in memory. BookCars confirms a booking for whatever amount the page has paid, and with a payment that has confirmed
 * another booking.
 */
export function createDueAmounts(): DueAmounts {
  const known = new Map<string, Due>();
  return {
    assign: (payment, bookingId) => {
      const found = known.get(payment);
      if (!found || (found.bookingId ?? bookingId) !== bookingId) {
        throw new ProblemError('payment_not_found', { field: 'sessionId' });
      }
      found.bookingId = bookingId;
    },
    release: (payment) => {
      delete known.get(payment)?.bookingId;
    },
    payPalSessionOf: (id) => known.get(id)?.payPalSession,
    isOrderOf: (orderId, bookingId) => {
      const order = known.get(orderId);
      return order ? order.bookingId === bookingId : !known.has(bookingId);
    },
    add: (id, due) => {
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size >= maxAmounts) known.delete(oldest);
      known.set(id, due);
    },
    check: (id, { minor: beforeMinor, currency }, missing) => {
      const found = known.get(id);
      if (!found) throw new ProblemError(missing);
      if (found.minor === beforeMinor && found.currency === currency) return;
      throw new ProblemError('price_changed', { values: { beforeMinor, afterMinor: found.minor, currency } });
    },
  };
}

/** Reads the amount of a request in major units. */
export function requestedAmount({ amount, currency }: { amount: number; currency: string }): Amount {
  return { minor: toMinor(amount), currency: currency.toUpperCase() };
}

/** Returns an amount that BookCars, which rounds down to cents, charges exactly: 1.15 times 100 is 114.99… */
export function withoutRounding(amount: number): number {
  return (Math.round(amount * 100) + 0.1) / 100;
}

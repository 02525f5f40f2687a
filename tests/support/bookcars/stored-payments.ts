import { randomBytes } from 'node:crypto';
import type { BookCarsResponse, StoredBookings } from './stored-bookings.ts';

type Fields = Record<string, unknown>;
type Session = { cents: number; currency: string; isPaid: boolean };
type Order = { bookingId: string; cents: number; currency: string; status: 'CREATED' | 'COMPLETED' };

const newId = () => randomBytes(12).toString('hex');

/** BookCars rounds an amount down to cents: 1.15 becomes 114. */
const toCents = (amount: unknown) => Math.floor(Number(amount) * 100);

/**
 * Stripe's sessions and PayPal's orders of the stand-in, which BookCars opens and checks at the providers. BookCars trusts the amount, settles
 * a payment once, responds with 204 to what it does not find, and deletes a booking that is checked before it is paid.
 */
export function createStoredPayments(bookings: StoredBookings) {
  const sessions = new Map<string, Session>();
  const orders = new Map<string, Order>();

  function settle(booking: Fields | undefined, isPaid: boolean, state: string): BookCarsResponse {
    if (!booking || booking['expireAt'] === undefined) return { status: 204 };
    if (isPaid) {
      bookings.confirm(String(booking['_id']));
      if (!bookings.mailBooking(String(booking['_id']), booking))
        return { status: 400, body: 'Internal Error: TypeError' };
      return { status: 200, body: 'OK' };
    }
    bookings.remove(String(booking['_id']));
    return { status: 400, body: state };
  }

  return {
    sessions,
    orders,
    createSession: ({ amount, currency, receiptEmail }: Fields): BookCarsResponse => {
      if (typeof currency !== 'string' || typeof receiptEmail !== 'string') {
        return { status: 400, body: 'TypeError: Cannot read properties of undefined' };
      }
      const sessionId = `cs_test_${newId()}`;
      sessions.set(sessionId, { cents: toCents(amount), currency, isPaid: false });
      return { status: 200, body: { sessionId, customerId: 'cus_1', clientSecret: `${sessionId}_secret` } };
    },
    checkSession: (id: string): BookCarsResponse => {
      const session = sessions.get(id);
      return session ? settle(bookings.findBySession(id), session.isPaid, 'unpaid') : { status: 204 };
    },
    createOrder: ({ bookingId, amount, currency }: Fields): BookCarsResponse => {
      const id = newId().toUpperCase();
      const order = { bookingId: String(bookingId), cents: toCents(amount), currency: String(currency) };
      orders.set(id, { ...order, status: 'CREATED' });
      return { status: 200, body: id, isJson: true };
    },
    checkOrder: (bookingId: string, orderId: string): BookCarsResponse => {
      const order = orders.get(orderId);
      return order ? settle(bookings.find(bookingId), order.status === 'COMPLETED', order.status) : { status: 204 };
    },
    /** The customer pays in Stripe's form. */
    pay: (sessionId: string) => {
      const session = sessions.get(sessionId);
      if (session) session.isPaid = true;
    },
    /** The page captures an order that the customer has approved. */
    capture: (orderId: string) => {
      const order = orders.get(orderId);
      if (order) order.status = 'COMPLETED';
    },
  };
}

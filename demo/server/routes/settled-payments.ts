import { eq } from 'drizzle-orm';
import { minor } from '../../../widget/domain/money.ts';
import { loadBookingToPay } from '../bookings/load-booking.ts';
import { type BookingRow, payments } from '../db/schema.ts';
import { type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { planOf } from '../payment/booking-plan.ts';
import { choosePayment } from '../payment/choose-payment.ts';
import type { SettlingContext } from '../payment/context.ts';
import { checkAmount, type PaymentRow } from '../payment/open-payment.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { bookingToken } from '../process/booking-tokens.ts';
import type { RouteContext } from './context.ts';

type Context = SettlingContext & Pick<RouteContext, 'configuration' | 'limits'>;

/** Throws `price_changed` if staff have changed a booking that awaits its payment since this one was opened. */
function checkUnchanged(booking: BookingRow, { amount, choice }: PaymentRow): void {
  // A booking keeps its currency. That of the payment is the provider's by now.
  checkAmount(booking, choice ?? 'full', { amount: minor(amount), currency: booking.displayCurrency });
}

/** Handles settling payments and choosing another one. */
export function settledPaymentHandlers(context: Context): Handlers {
  const { db, limits, secret, mailWorker } = context;

  async function findPayment(sessionId: string): Promise<PaymentRow | null> {
    const [payment] = await db.select().from(payments).where(eq(payments.sessionId, sessionId)).limit(1);
    return payment ?? null;
  }

  /** Settles a payment and returns its result in the API's terms; throws a ProblemError unless it was successful. */
  async function settle(payment: PaymentRow | null): Promise<NoContent | null> {
    if (!payment) return new NoContent('payment_not_found');
    const settled = await settlePayment(context, payment, { isReturn: true });
    const { state, refundReason } = settled.payment;
    // Pages then wait, and offer no second payment.
    if (state === 'open' && settled.isPending) throw new ProblemError('payment_unavailable');
    if (state === 'open') throw new ProblemError('payment_failed');
    // The booking may have been paid in another tab, which closed this payment.
    const isPaid = settled.booking?.status === 'paid' || settled.booking?.status === 'deposit';
    if (state === 'expired' && !isPaid) throw new ProblemError('payment_expired');
    if (state === 'expired' || state === 'paid' || refundReason === 'double') return null;
    if (refundReason === 'short' && settled.booking?.status === 'void') {
      checkUnchanged(settled.booking, settled.payment);
    }
    throw new ProblemError(refundReason === 'late' ? 'car_unavailable' : 'payment_failed');
  }

  return {
    checkCheckoutSession: async ({ params: { sessionId } }) => settle(await findPayment(sessionId)),

    /** Accepts the two ids in either order, because BookCars and its older documentation differ. */
    checkPayPalOrder: async ({ params: { bookingId, orderId } }) =>
      settle((await findPayment(orderId)) ?? (await findPayment(bookingId))),

    getPaymentOfSession: async ({ params: { sessionId }, headers }) => {
      const found = await findPayment(sessionId);
      const settled = found && (await settlePayment(context, found));
      if (!settled?.booking) throw new ProblemError('payment_not_found');
      const { payment, booking } = settled;
      headers.set('rental-booking', bookingToken(secret, booking.id));
      return {
        bookingId: booking.id,
        reference: booking.reference,
        state: payment.state,
        bookingStatus: booking.status,
        amountMinor: minor(payment.amount),
        currency: payment.currency,
      };
    },

    choosePayment: async ({ params: { id }, body, user, bookingToken: token }) => {
      const booking = await loadBookingToPay(context, id, { user, bookingToken: token });
      const { choice } = body;
      if (choice === 'later') await limits.consume('counterBooking', booking.driverId);
      const chosen = await choosePayment(context, booking, body);
      mailWorker.wake();
      return {
        status: chosen.status,
        plan: planOf(chosen, choice),
        currency: chosen.displayCurrency,
      };
    },
  };
}

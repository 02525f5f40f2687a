import { eq } from 'drizzle-orm';
import { minor } from '../../../widget/domain/money.ts';
import { auditBookings } from '../bookings/audit-bookings.ts';
import {
  cancelBooking,
  isShown,
  offerCancellation,
  refundChanged,
  type ShownOffer,
} from '../bookings/cancel-booking.ts';
import { isParty, loadBooking, loadOwnBooking, mayPay } from '../bookings/load-booking.ts';
import { type BookingRow, bookings } from '../db/schema.ts';
import { type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { dropBooking } from '../payment/choose-payment.ts';
import type { SettlingContext } from '../payment/context.ts';

import { isUnpaidCheckout } from '../pricing/release-holds.ts';
import type { RouteContext } from './context.ts';

type Context = MailWriterContext & SettlingContext & Pick<RouteContext, 'configuration'>;

/** Handles cancelling bookings by their customers. */
export function cancellationHandlers(context: Context): Handlers {
  const { db, secret, mailWorker, paymentWorker } = context;

  /** Cancels a booking that awaits its payment, of which nobody was notified. Throws `price_changed` if the payment has arrived. */
  async function abandon(booking: BookingRow, shown: ShownOffer): Promise<void> {
    const offer = offerCancellation(context, booking);
    if (!isShown(offer, shown)) throw refundChanged(booking, offer.refund, shown.refund);
    try {
      await dropBooking(context, booking.id, null);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'payment_not_due') {
        throw refundChanged(booking, offer.refund, shown.refund);
      }
      throw error;
    }
  }

  return {
    quoteCancellation: async ({ params: { id }, user, bookingToken: token }) => {
      const booking = await loadOwnBooking(context, id, { user, bookingToken: token });
      const { kind, refund, fee, freeUntil } = offerCancellation(context, booking);
      return {
        kind,
        currency: booking.displayCurrency,
        paidMinor: minor(booking.displayPaid - booking.displayRefunded),
        refundMinor: refund,
        feeMinor: fee,
        freeUntil: freeUntil?.toISOString() ?? null,
      };
    },

    requestCancellation: async (call) => {
      const { user, bookingToken: token } = call;
      if (!user && !token) throw new ProblemError('not_signed_in');
      const found = await loadBooking(db, call.params.id);
      if (!found) return new NoContent('booking_not_found');
      if (!isParty(found, { user, bookingToken: token }, secret)) throw new ProblemError('not_owner');
      const { kind, refundMinor } = call.query;
      const shown = { kind, refund: refundMinor === undefined ? undefined : Number(refundMinor) };
      if (isUnpaidCheckout(found) && mayPay(found, { user, bookingToken: token }, secret)) {
        await abandon(found, shown);
        return null;
      }
      const refusal = await db.transaction(async (tx) => {
        const [booking] = await tx.select().from(bookings).where(eq(bookings.id, found.id)).for('update');
        if (!booking) return 'booking_not_found';
        const cancel = () => cancelBooking(tx, context, booking, shown);
        if (await auditBookings(tx, context, { action: 'cancel-booking', call }, [booking], cancel)) return null;
        // The same cancellation may have been sent twice at once.
        return booking.cancelRequest ? 'cancellation_requested' : 'cancellation_not_allowed';
      });
      if (refusal) return new NoContent(refusal);
      mailWorker.wake();
      paymentWorker.wake();
      return null;
    },

    /** Cancels a booking only while it awaits its payment: for a caller who may pay for it, or who knows the id of the payment. */
    deleteTemporaryBooking: async ({ params: { bookingId, sessionId }, user, bookingToken: token }) => {
      const booking = await loadBooking(db, bookingId);
      const isOwn = booking !== null && mayPay(booking, { user, bookingToken: token }, secret);
      await dropBooking(context, bookingId, isOwn ? null : sessionId);
      return null;
    },
  };
}

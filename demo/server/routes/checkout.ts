import { eq } from 'drizzle-orm';
import { minor } from '../../../widget/domain/money.ts';
import { permit } from '../accounts/permit.ts';
import { offerTo } from '../catalogue/partner-offer.ts';
import { bookOrder } from '../checkout/book-order.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, payments } from '../db/schema.ts';
import { checkHuman } from '../http/human-check.ts';
import { Accepted, type Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { planOf } from '../payment/booking-plan.ts';
import type { SettlingContext } from '../payment/context.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { bookingToken } from '../process/booking-tokens.ts';
import type { RouteContext } from './context.ts';
import { suggestSimilar } from './suggest-similar.ts';

type Context = SettlingContext &
  Pick<
    RouteContext,
    'catalogues' | 'configuration' | 'limits' | 'pricing' | 'rates' | 'siteConfig' | 'sitePages' | 'terms'
  >;

/** Handles checkout: it stores a booking once, at the price shown to the customer, or an order that awaits confirmation by mail. */
export function checkoutHandlers(context: Context): Handlers {
  const { db } = context;

  /** Captures the payment that an app has authorised before booking, and returns the booking. If that fails, the payment worker retries. */
  async function captureAuthorized(booked: BookingRow): Promise<BookingRow> {
    const [payment] = await db.select().from(payments).where(eq(payments.bookingId, booked.id)).limit(1);
    if (!payment) return booked;
    await settlePayment(context, payment).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
    });
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, booked.id)).limit(1);
    if (!booking) throw new ProblemError('booking_not_found');
    return booking;
  }

  return {
    checkout: async (call) => {
      permit(call.user, 'book');
      if (!call.user) await checkHuman(context, call);
      const offer = { ...context, catalogues: offerTo(context, call.request) };
      const booked = await suggestSimilar(offer, () => bookOrder(context, call));
      if (booked === null) {
        context.mailWorker.wake();
        return new Accepted('confirm_email');
      }
      const booking = call.body.paymentIntentId === undefined ? booked : await captureAuthorized(booked);
      context.mailWorker.wake();
      call.headers.set('rental-booking', bookingToken(context.secret, booking.id));
      return toCheckoutResult(booking);
    },
  };
}

function toCheckoutResult(booking: BookingRow) {
  return {
    bookingId: booking.id,
    reference: booking.reference,
    status: booking.status,
    totalMinor: minor(booking.displayTotal),
    currency: booking.displayCurrency,
    plan: planOf(booking, booking.paymentChoice),
  };
}

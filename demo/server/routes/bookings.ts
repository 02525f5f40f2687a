import { and, eq, inArray, sql } from 'drizzle-orm';
import { minor } from '../../../widget/domain/money.ts';
import { parseReference } from '../../../widget/domain/reference.ts';
import { permit } from '../accounts/permit.ts';
import { notifyDriver } from '../bookings/booking-notifications.ts';
import { toBookingResponse, toBookingRowResponse, toStoredBooking } from '../bookings/booking-response.ts';
import { cancelBooking, offerCancellation } from '../bookings/cancel-booking.ts';
import { changeStatus, loadManaged } from '../bookings/change-status.ts';
import { editBooking } from '../bookings/edit-booking.ts';
import { listBookings } from '../bookings/list-bookings.ts';
import { isParty, loadBooking, loadBookingParts, loadOwnBooking } from '../bookings/load-booking.ts';
import type { BookingUpdate } from '../db/booking-update.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, payments } from '../db/schema.ts';
import { callLanguage, type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { dropBooking } from '../payment/choose-payment.ts';
import type { SettlingContext } from '../payment/context.ts';
import { inCarTransaction } from '../pricing/hold-car.ts';
import { bookingToken } from '../process/identifiers.ts';
import type { RouteContext } from './context.ts';
import { toPage } from './page.ts';

type Context = MailWriterContext &
  SettlingContext &
  Pick<RouteContext, 'configuration' | 'limits' | 'pricing' | 'rates'>;

/** Handles reading, cancelling and managing bookings. */
export function bookingHandlers(context: Context): Handlers {
  const { db, secret, limits, now, mailWorker, paymentWorker } = context;

  return {
    getBooking: async ({ params: { id, language }, user, bookingToken: token }) => {
      const booking = await loadBooking(db, id);
      const [parts] = booking ? await loadBookingParts(db, [booking]) : [];
      if (!parts) return new NoContent('booking_not_found');
      return toBookingResponse(parts, language, isParty(parts.booking, { user, bookingToken: token }, secret));
    },

    bookingsPage: async ({ params: { page, size, language }, body, user }) => {
      if (!user) throw new ProblemError('not_signed_in');
      const { rows, total } = await listBookings(db, user, body, { page, size });
      const parts = await loadBookingParts(db, rows);
      return toPage(
        parts.map((each) => toBookingRowResponse(each, language)),
        total,
      );
    },

    /** Returns the same problem for a wrong reference and a wrong address, so that neither can be guessed alone. */
    openGuestBooking: async ({ body, address, headers, user }) => {
      permit(user, 'look-up-booking');
      await limits.consume('guestLookup', address);
      const reference = parseReference(body.reference);
      if (!reference) throw new ProblemError('booking_not_found');
      const email = body.email.trim().toLowerCase();
      const [booking] = await db
        .select()
        .from(bookings)
        .where(and(eq(bookings.reference, reference), sql`lower(${bookings.driverDetails} ->> 'email') = ${email}`))
        .limit(1);
      const [parts] = booking ? await loadBookingParts(db, [booking]) : [];
      if (!parts) throw new ProblemError('booking_not_found');
      headers.set('rental-booking', bookingToken(secret, parts.booking.id));
      return { booking: toBookingResponse(parts, callLanguage({ user }, body.language), true) };
    },

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

    requestCancellation: async ({ params: { id }, user, bookingToken: token }) => {
      if (!user && !token) throw new ProblemError('not_signed_in');
      const found = await loadBooking(db, id);
      if (!found) return new NoContent('booking_not_found');
      if (!isParty(found, { user, bookingToken: token }, secret)) throw new ProblemError('not_owner');
      const isDone = await db.transaction(async (tx) => {
        const [booking] = await tx.select().from(bookings).where(eq(bookings.id, found.id)).for('update');
        return booking ? cancelBooking(tx, context, booking) : false;
      });
      if (!isDone) return new NoContent(found.cancelRequest ? 'cancellation_requested' : 'cancellation_not_allowed');
      mailWorker.wake();
      paymentWorker.wake();
      return null;
    },

    updateBooking: async ({ body, user }) => {
      const stored = await inCarTransaction(db, async (tx) => {
        const [booking] = await loadManaged(tx, user, [body.booking._id]);
        return booking ? editBooking(tx, context, booking, body) : null;
      });
      if (!stored) return new NoContent('booking_not_found');
      mailWorker.wake();
      paymentWorker.wake();
      return toStoredBooking(stored);
    },

    bookingIdBySession: async ({ params: { sessionId } }) => {
      const [found] = await db
        .select({ id: payments.bookingId })
        .from(payments)
        .where(eq(payments.sessionId, sessionId))
        .limit(1);
      return found?.id ? found.id : new NoContent('booking_not_found');
    },

    /** Cancels a booking only while it awaits this payment. */
    deleteTemporaryBooking: async ({ params: { bookingId, sessionId } }) => {
      await dropBooking(context, bookingId, sessionId);
      return null;
    },

    updateBookingStatus: async ({ body: { ids, status }, user }) => {
      await inCarTransaction(db, async (tx) => changeStatus(tx, context, await loadManaged(tx, user, ids), status));
      mailWorker.wake();
      return null;
    },

    deleteBookings: async ({ body, user }) => {
      await db.transaction(async (tx) => {
        const rows = await loadManaged(tx, user, body);
        for (const row of rows.filter((booking) => isUpcoming(booking, now()))) {
          const update: BookingUpdate = { kind: 'cancelled', refund: minor(0), currency: row.displayCurrency };
          await notifyDriver(tx, context, row, update, { isEssential: true, isDeleted: true });
        }
        if (rows.length > 0)
          await tx.delete(bookings).where(
            inArray(
              bookings.id,
              rows.map(({ id }) => id),
            ),
          );
      });
      mailWorker.wake();
      return null;
    },
  };
}

/** Returns true while the rental is upcoming or under way. */
function isUpcoming({ status, endsAt }: BookingRow, now: Date): boolean {
  return status !== 'cancelled' && status !== 'void' && endsAt > now;
}

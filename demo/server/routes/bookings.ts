import { and, eq, sql } from 'drizzle-orm';
import type { Minor } from '../../../widget/domain/money.ts';
import { parseReference } from '../../../widget/domain/reference.ts';
import { recorderOf } from '../accounts/audit-log.ts';
import { confirmGuest } from '../accounts/confirm.ts';
import { permit } from '../accounts/permit.ts';
import { failedRefundOf } from '../bookings/booking-refunds.ts';
import { toBookingResponse, toBookingRowResponse } from '../bookings/booking-response.ts';
import { exportBookings } from '../bookings/export-bookings.ts';
import { listBookings } from '../bookings/list-bookings.ts';
import { isParty, isPresent, loadBooking, withParts } from '../bookings/load-booking.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings, payments } from '../db/schema.ts';
import { wholeFleet } from '../fleet/own-fleet.ts';
import { fileResponse } from '../http/file-response.ts';
import { callLanguage, type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { asReleased } from '../pricing/release-holds.ts';
import { bookingToken, isMailedToken } from '../process/booking-tokens.ts';
import { normalizeEmail } from '../process/email-address.ts';
import type { RouteContext } from './context.ts';
import { toPage } from './page.ts';

type Context = Pick<RouteContext, 'catalogues' | 'db' | 'limits' | 'now' | 'random' | 'secret'>;

/** Handles reading bookings. */
export function bookingHandlers(context: Context): Handlers {
  const { catalogues, db, limits, now, secret } = context;

  /** The customer must not read that an amount was refunded whose refund has failed. */
  async function refundFailure(booking: BookingRow): Promise<{ refundFailedMinor?: Minor }> {
    const refundFailedMinor = await failedRefundOf(db, booking);
    return refundFailedMinor > 0 ? { refundFailedMinor } : {};
  }

  return {
    /** The link in a mail shows that a guest made this booking; the token of the checkout's response does not. */
    getBooking: async ({ params: { id, language }, user, bookingToken: token }) => {
      const booking = await loadBooking(db, id);
      const [parts] = booking ? withParts(await catalogues.current(), [asReleased(booking, now())]) : [];
      if (!parts) return new NoContent('booking_not_found');
      const { id: bookingId, driverId } = parts.booking;
      if (token && isMailedToken(secret, bookingId, token)) await confirmGuest(db, { driverId, bookingId }, now());
      const showsDriver = isParty(parts.booking, { user, bookingToken: token }, secret);
      return { ...toBookingResponse(parts, language, showsDriver), ...(await refundFailure(parts.booking)) };
    },

    bookingsPage: async ({ params: { page, size, language }, body, user }) => {
      if (!user) throw new ProblemError('not_signed_in');
      const { rows, total } = await listBookings(db, user, body, { page, size, now: now() });
      const parts = withParts(await catalogues.current(), rows);
      return toPage(
        parts.map((each) => toBookingRowResponse(each, language)),
        total,
      );
    },

    exportBookings: async (call) => {
      const { params, body, user } = call;
      if (!user) throw new ProblemError('not_signed_in');
      await limits.consume('export', user.id);
      const request = { user, query: body, language: params.language };
      const source = { db, now, catalogue: await catalogues.current() };
      const { count, name, content } = await exportBookings(source, request);
      const changes = [{ field: 'recordsExported' as const, before: null, after: count }];
      await recorderOf(context, call)(db, { action: 'export-bookings', object: wholeFleet, changes });
      return fileResponse(content, { name, contentType: 'text/csv; charset=utf-8' });
    },

    /** Returns the same problem for a wrong reference and a wrong address, so that neither can be guessed alone. */
    openGuestBooking: async ({ body, caller, headers, user }) => {
      permit(user, 'look-up-booking');
      await limits.consume('guestLookup', caller);
      const reference = parseReference(body.reference);
      if (!reference) throw new ProblemError('booking_not_found');
      const email = normalizeEmail(body.email);
      const [booking] = await db
        .select()
        .from(bookings)
        .where(
          and(
            eq(bookings.reference, reference),
            isPresent,
            sql`lower(${bookings.driverDetails} ->> 'email') = ${email}`,
          ),
        )
        .limit(1);
      const [parts] = booking ? withParts(await catalogues.current(), [asReleased(booking, now())]) : [];
      if (!parts) throw new ProblemError('booking_not_found');
      headers.set('rental-booking', bookingToken(secret, parts.booking.id));
      const response = toBookingResponse(parts, callLanguage({ user }, body.language), true);
      return { booking: { ...response, ...(await refundFailure(parts.booking)) } };
    },

    bookingIdBySession: async ({ params: { sessionId } }) => {
      const [found] = await db
        .select({ id: payments.bookingId })
        .from(payments)
        .where(eq(payments.sessionId, sessionId))
        .limit(1);
      return found?.id ? found.id : new NoContent('booking_not_found');
    },
  };
}

import { toStoredBooking } from '../bookings/booking-response.ts';
import { changeStatus, loadManaged } from '../bookings/change-status.ts';
import { deleteBooking } from '../bookings/delete-booking.ts';
import { editBooking } from '../bookings/edit-booking.ts';
import { refundByStaff, toRefundsResponse } from '../bookings/staff-refunds.ts';
import { undoStatus } from '../bookings/undo-status.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { type Handlers, NoContent, type SignedInUser } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { inCarTransaction } from '../pricing/hold-car.ts';
import type { RouteContext } from './context.ts';

type Context = MailWriterContext &
  Pick<
    RouteContext,
    'configuration' | 'db' | 'gateways' | 'log' | 'mailWorker' | 'paymentWorker' | 'pricing' | 'rates'
  >;

/** Handles changing and deleting bookings by suppliers and administrators. */
export function managedBookingHandlers(context: Context): Handlers {
  const { db, mailWorker, paymentWorker } = context;
  return {
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

    updateBookingStatus: async ({ body: { ids, status }, user }) => {
      await inCarTransaction(db, async (tx) => changeStatus(tx, context, await loadManaged(tx, user, ids), status));
      mailWorker.wake();
      return null;
    },

    undoStatusChange: async ({ body: { ids }, user }) => {
      await inCarTransaction(db, async (tx) => undoStatus(tx, context, await loadManaged(tx, user, ids)));
      mailWorker.wake();
      return null;
    },

    listRefunds: async ({ params: { id }, user }) => toRefundsResponse(db, await loadOne(db, user, id)),

    refundBooking: async ({ params: { id }, body, user }) => {
      if (!user) throw new ProblemError('not_signed_in');
      const booking = await db.transaction(async (tx) =>
        refundByStaff(tx, context, await loadOne(tx, user, id), body, user),
      );
      mailWorker.wake();
      paymentWorker.wake();
      return toRefundsResponse(db, booking);
    },

    deleteBookings: async ({ body, user }) => {
      await db.transaction(async (tx) => {
        for (const booking of await loadManaged(tx, user, body)) await deleteBooking(tx, context, booking);
      });
      mailWorker.wake();
      paymentWorker.wake();
      return null;
    },
  };
}

async function loadOne(db: Database, user: SignedInUser | null, id: string): Promise<BookingRow> {
  const [booking] = await loadManaged(db, user, [id]);
  if (!booking) throw new ProblemError('booking_not_found');
  return booking;
}

import { inArray } from 'drizzle-orm';
import { minor } from '../../../widget/domain/money.ts';
import { notifyDriver } from '../bookings/booking-notifications.ts';
import { toStoredBooking } from '../bookings/booking-response.ts';
import { changeStatus, loadManaged } from '../bookings/change-status.ts';
import { editBooking } from '../bookings/edit-booking.ts';
import { undoStatus } from '../bookings/undo-status.ts';
import type { BookingUpdate } from '../db/booking-update.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings } from '../db/schema.ts';
import { type Handlers, NoContent } from '../http/operation-calls.ts';
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
  const { db, now, mailWorker, paymentWorker } = context;
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

    deleteBookings: async ({ body, user }) => {
      await db.transaction(async (tx) => {
        const rows = await loadManaged(tx, user, body);
        for (const row of rows.filter((booking) => isUpcoming(booking, now()))) {
          const update: BookingUpdate = { kind: 'cancelled', refund: minor(0), currency: row.displayCurrency };
          await notifyDriver(tx, context, { ...row, status: 'cancelled' }, update, {
            isEssential: true,
            isDeleted: true,
          });
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

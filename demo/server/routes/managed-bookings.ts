import { auditBookings } from '../bookings/audit-bookings.ts';
import { toStoredBooking } from '../bookings/booking-response.ts';
import { changeStatus, loadManagedBooking, lockManaged, lockManagedBooking } from '../bookings/change-status.ts';
import { deleteBooking } from '../bookings/delete-booking.ts';
import { editBooking } from '../bookings/edit-booking.ts';
import { recordNoShow, undoNoShow } from '../bookings/no-show.ts';
import { refundByStaff, toRefundsResponse } from '../bookings/staff-refunds.ts';
import { undoStatus } from '../bookings/undo-status.ts';
import type { BookingRow } from '../db/schema.ts';
import { type Handlers, NoContent } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { MailWriterContext } from '../mail/context.ts';
import { checkPaymentsSoon } from '../payment/check-payments-soon.ts';
import { removePersonalChanges } from '../personal-data/audited-values.ts';
import { inCarTransaction } from '../pricing/hold-car.ts';
import type { RouteContext } from './context.ts';

type Context = MailWriterContext &
  Pick<
    RouteContext,
    'catalogues' | 'configuration' | 'db' | 'gateways' | 'log' | 'mailWorker' | 'paymentWorker' | 'pricing' | 'rates'
  >;

/** Handles changing and deleting bookings by suppliers and administrators. */
export function managedBookingHandlers(context: Context): Handlers {
  const { catalogues, db, mailWorker, paymentWorker } = context;
  return {
    updateBooking: async (call) => {
      const { body, user } = call;
      const catalogue = await catalogues.current();
      const stored = await inCarTransaction(db, async (tx) => {
        const [booking] = await lockManaged(tx, user, [body.booking._id], [body.booking.car]);
        if (!booking) return null;
        await checkPaymentsSoon(tx, context, [booking.id]);
        const edit = () => editBooking(tx, { ...context, catalogue }, booking, body);
        return auditBookings(tx, context, { action: 'edit-booking', call }, [booking], edit);
      });
      if (!stored) return new NoContent('booking_not_found');
      mailWorker.wake();
      paymentWorker.wake();
      return toStoredBooking(stored);
    },

    updateBookingStatus: async (call) => {
      const { ids, status, refundMinor: refund, dueMinor: due } = call.body;
      await inCarTransaction(db, async (tx) => {
        const rows = await lockManaged(tx, call.user, ids);
        const change = () => changeStatus(tx, context, rows, status, { refund, due });
        await auditBookings(tx, context, { action: 'set-booking-status', call }, rows, change);
        // A payment of one that is now to be paid at the counter would still confirm it.
        if (status === 'cancelled') await checkPaymentsSoon(tx, context, idsOf(rows));
      });
      mailWorker.wake();
      paymentWorker.wake();
      return null;
    },

    undoStatusChange: async (call) => {
      await inCarTransaction(db, async (tx) => {
        const rows = await lockManaged(tx, call.user, call.body.ids);
        const undo = () => undoStatus(tx, context, rows, call.body.status);
        await auditBookings(tx, context, { action: 'undo-booking-status', call }, rows, undo);
      });
      mailWorker.wake();
      return null;
    },

    setNoShow: async (call) => {
      const { noShow } = call.body;
      await inCarTransaction(db, async (tx) => {
        const booking = await lockManagedBooking(tx, call.user, call.params.id);
        const action = noShow ? 'record-no-show' : 'undo-no-show';
        const set = () => (noShow ? recordNoShow : undoNoShow)(tx, context, booking);
        await auditBookings(tx, context, { action, call }, [booking], set);
      });
      mailWorker.wake();
      return null;
    },

    listRefunds: async ({ params: { id }, user }) => toRefundsResponse(db, await loadManagedBooking(db, user, id)),

    refundBooking: async (call) => {
      const { body, user } = call;
      if (!user) throw new ProblemError('not_signed_in');
      const booking = await db.transaction(async (tx) => {
        const found = await lockManagedBooking(tx, user, call.params.id);
        const refund = () => refundByStaff(tx, context, found, body, user);
        const about = { action: 'refund-booking', call, reason: body.reason.trim() } as const;
        return auditBookings(tx, context, about, [found], refund);
      });
      mailWorker.wake();
      paymentWorker.wake();
      return toRefundsResponse(db, booking);
    },

    deleteBookings: async (call) => {
      await db.transaction(async (tx) => {
        const rows = await lockManaged(tx, call.user, call.body);
        await checkPaymentsSoon(tx, context, idsOf(rows));
        const gone: string[] = [];
        await auditBookings(tx, context, { action: 'delete-booking', call }, rows, async () => {
          for (const booking of rows) if (!(await deleteBooking(tx, context, booking))) gone.push(booking.id);
        });
        // The deletion of the driver's account couldn't find them.
        await removePersonalChanges(tx, gone);
      });
      mailWorker.wake();
      paymentWorker.wake();
      return null;
    },
  };
}

function idsOf(rows: readonly BookingRow[]): string[] {
  return rows.map(({ id }) => id);
}

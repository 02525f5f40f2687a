import { eq } from 'drizzle-orm';
import type { AuditAction } from '../../../widget/domain/audit.ts';
import type { Language } from '../../../widget/domain/enumerations.ts';
import type { RentalMark } from '../../../widget/domain/rental-marks.ts';
import { auditBookings } from '../bookings/audit-bookings.ts';
import { toBookingResponse } from '../bookings/booking-response.ts';
import { loadManagedBooking, lockManagedBooking } from '../bookings/change-status.ts';
import { listDesk } from '../bookings/list-desk.ts';
import { withParts } from '../bookings/load-booking.ts';
import { setMark, setNote, undoMark } from '../bookings/mark-rental.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';
import { bookings } from '../db/schema.ts';
import type { Handlers } from '../http/operation-calls.ts';
import { ProblemError } from '../http/problem-error.ts';
import { inCarTransaction, lockCar } from '../pricing/hold-car.ts';
import type { RouteContext } from './context.ts';

type Context = Pick<RouteContext, 'catalogues' | 'db' | 'now' | 'random'>;

const actions: Record<RentalMark, { set: AuditAction; undo: AuditAction }> = {
  'picked-up': { set: 'mark-picked-up', undo: 'undo-picked-up' },
  returned: { set: 'mark-returned', undo: 'undo-returned' },
};

/** Handles the day at the desk: pick-ups, returns and notes. */
export function deskHandlers(context: Context): Handlers {
  const { catalogues, db, now } = context;
  return {
    readDeskDay: async ({ params: { language }, query, user }) => {
      if (!user) throw new ProblemError('not_signed_in');
      const catalogue = await catalogues.current();
      const { day, place } = query;
      const rows = await listDesk(db, catalogue, user, { day, place: place?.toLowerCase(), now: now() });
      const toEntries = (list: readonly BookingRow[]) => deskEntries(catalogue, list, language);
      return {
        pickups: toEntries(rows.pickups),
        returns: toEntries(rows.returns),
        overdue: toEntries(rows.overdue),
        supplier: user.type === 'supplier' ? user.supplierId : null,
        isCut: rows.isCut,
      };
    },

    readDeskEntry: async ({ params: { id, language }, user }) => {
      const booking = await loadManagedBooking(db, user, id);
      const [entry] = deskEntries(await catalogues.current(), [booking], language);
      if (!entry) throw new ProblemError('booking_not_found');
      return entry;
    },

    markRental: async (call) => {
      const { mark, isSet } = call.body;
      const action = actions[mark][isSet ? 'set' : 'undo'];
      await inCarTransaction(db, async (tx) => {
        await lockCarOf(tx, call.params.id, now());
        const booking = await lockManagedBooking(tx, call.user, call.params.id);
        const write = () => (isSet ? setMark : undoMark)(tx, context, booking, mark);
        await auditBookings(tx, context, { action, call }, [booking], write);
      });
      return null;
    },

    setStaffNote: async (call) => {
      await db.transaction(async (tx) => {
        const booking = await lockManagedBooking(tx, call.user, call.params.id);
        const write = () => setNote(tx, context, booking, call.body);
        await auditBookings(tx, context, { action: 'set-note', call }, [booking], write);
      });
      return null;
    },
  };
}

/** Formats bookings for the desk. Only staff of the booking's supplier and administrators get plate and note. */
function deskEntries(catalogue: Catalogue, rows: readonly BookingRow[], language: Language) {
  return withParts(catalogue, rows).map((parts) => ({
    booking: toBookingResponse(parts, language, true),
    licensePlate: parts.record.car.licensePlate,
    note: parts.booking.staffNote,
  }));
}

/** Locks a booking's car before the booking, in the order in which a checkout and a payment lock them. */
async function lockCarOf(tx: Database, bookingId: string, now: Date): Promise<void> {
  const [found] = await tx
    .select({ carId: bookings.carId })
    .from(bookings)
    .where(eq(bookings.id, bookingId.toLowerCase()))
    .limit(1);
  if (found) await lockCar(tx, found.carId, now);
}

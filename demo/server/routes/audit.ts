import { loadManagedBooking } from '../bookings/change-status.ts';
import { historyOf, listAudit } from '../bookings/list-audit.ts';
import type { Handlers } from '../http/operation-calls.ts';
import type { RouteContext } from './context.ts';
import { toPage } from './page.ts';

type Context = Pick<RouteContext, 'catalogues' | 'db'>;

/** Handles reading what staff changed. */
export function auditHandlers(context: Context): Handlers {
  return {
    auditPage: async ({ params: { page, size, language }, query }) => {
      const { entries, total } = await listAudit(context, query, { page, size, language });
      return toPage(entries, total);
    },

    bookingHistory: async ({ params: { id, language }, user }) => {
      const booking = await loadManagedBooking(context.db, user, id);
      return historyOf(context, booking.id, language);
    },
  };
}

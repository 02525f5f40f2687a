import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings, notifications } from '../db/schema.ts';

/**
 * Deletes the notifications that a person received as staff, because they name customers. Those of the person's own bookings stay. An
 * imported one has only its text, so it stays if its booking is the person's.
 */
export async function deleteStaffNotices(tx: Database, userId: string): Promise<void> {
  const ofStaff = sql`CASE WHEN ${notifications.news} ->> 'kind' = 'written'
    THEN NOT EXISTS (SELECT 1 FROM ${bookings} WHERE ${bookings.id} = ${notifications.bookingId} AND ${bookings.driverId} = ${userId})
    ELSE ${notifications.news} ->> 'driver' IS NOT NULL END`;
  await tx.delete(notifications).where(and(eq(notifications.userId, userId), ofStaff));
}

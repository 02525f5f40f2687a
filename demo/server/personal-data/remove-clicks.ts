import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { partnerEvents } from '../db/schema.ts';

/** Removes the clicks that led to bookings from the events about them, sent or not: the partner may know who clicked. */
export async function removeClicks(tx: Database, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .update(partnerEvents)
    .set({ data: sql`${partnerEvents.data} - 'clickId'` })
    .where(inArray(partnerEvents.bookingId, [...bookingIds]));
}

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';

/** How long a car waits for an online payment. */
export const holdMinutes = 30;

/**
 * Bookings whose time to pay has run out let go of their cars: of one car, or of all. `released` tells them from those that
 * somebody cancelled, because money that still comes may bring them back.
 */
export async function releaseExpiredHolds(db: Database, now: Date, carId?: string): Promise<void> {
  const ofCar: SQL | undefined = carId === undefined ? undefined : eq(bookings.carId, carId);
  await db
    .update(bookings)
    .set({ status: 'cancelled', released: true, updatedAt: now })
    .where(and(ofCar, eq(bookings.status, 'void'), sql`${bookings.expiresAt} <= ${now.toISOString()}::timestamptz`));
}

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';

/** How long a booking holds its car while it awaits an online payment. */
export const holdMinutes = 30;

/**
 * Cancels bookings whose time to pay has expired, of one car or of all. `released` distinguishes them from bookings that a
 * person cancelled, because a late payment may still confirm them.
 */
export async function releaseExpiredHolds(db: Database, now: Date, carId?: string): Promise<void> {
  await releaseOfExpiredHolds(db, now, carId);
}

/** Returns the same statement, to be part of another one. */
export function releaseOfExpiredHolds(db: Database, now: Date, carId?: string) {
  const ofCar: SQL | undefined = carId === undefined ? undefined : eq(bookings.carId, carId);
  return db
    .update(bookings)
    .set({ status: 'cancelled', released: true, updatedAt: now })
    .where(
      and(
        ofCar,
        // As in the partial index.
        sql`${bookings.status} = 'void' AND NOT ${bookings.released}`,
        sql`${bookings.expiresAt} <= ${now.toISOString()}::timestamptz`,
      ),
    );
}

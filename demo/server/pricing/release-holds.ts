import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { BookingRow } from '../db/schema.ts';

/** How long a booking holds its car while it awaits an online payment. */
export const holdMinutes = 30;

/**
 * Cancels bookings whose time to pay has expired, of one car, of several or of all. `released` distinguishes them from bookings that a
 * person cancelled, because a late payment may still confirm them.
 */
export async function releaseExpiredHolds(db: Database, now: Date, car?: string | readonly string[]): Promise<void> {
  await db.execute(releaseOfExpiredHolds(now, car));
}

/** Returns true while a checkout awaits its online payment: the booking isn't confirmed, so the customer may abandon it. */
export function isUnpaidCheckout(booking: BookingRow): booking is BookingRow & { expiresAt: Date } {
  return booking.status === 'void' && booking.expiresAt !== null;
}

/** Returns a booking as it is after the release, which the background job makes within seconds. */
export function asReleased(booking: BookingRow, now: Date): BookingRow {
  const hasExpired = isUnpaidCheckout(booking) && booking.expiresAt <= now;
  return hasExpired ? { ...booking, status: 'cancelled', released: true } : booking;
}

/** Returns the same statement, to be part of another one. */
export function releaseOfExpiredHolds(now: Date, car?: string | readonly string[]): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ofCar = car === undefined ? sql`` : sql` AND ${carCondition(car)}`;
  // The first two conditions are those of the partial index.
  return sql`UPDATE bookings SET status = 'cancelled', released = true, updated_at = ${at}
    WHERE status = 'void' AND NOT released AND expires_at <= ${at}${ofCar}`;
}

function carCondition(car: string | readonly string[]): SQL {
  if (typeof car === 'string') return sql`car_id = ${car}`;
  return sql`car_id = ANY (string_to_array(${car.join()}, ',')::char(24)[])`;
}

import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns a condition that is true for cars without a booking in a period. It uses the same overlap as the constraint on
 * bookings: a booking holds its car until drop-off plus turnaround, and an unpaid one only until it expires. Because of that
 * constraint, the last booking to start before the period's end is also the last to end, so one index lookup per car is
 * enough, however many bookings it has.
 */
export function isFree(
  carId: SQL,
  period: {
    startsAt: Date;
    endsAt: Date;
    turnaroundMinutes: number;
    now: Date;
    /** A booking to ignore, because it is the one being changed. */
    exceptBooking?: string | undefined;
  },
): SQL {
  const from = period.startsAt.toISOString();
  const until = heldUntil(period.endsAt, period.turnaroundMinutes).toISOString();
  return sql`COALESCE((
    SELECT b.held_until <= ${from}::timestamptz FROM bookings b
    WHERE b.car_id = ${carId} AND b.holds_car AND b.starts_at < ${until}::timestamptz
      AND b.id <> ${period.exceptBooking ?? ''}
      AND NOT (b.status = 'void' AND (b.expires_at <= ${period.now.toISOString()}::timestamptz) IS TRUE)
    ORDER BY b.starts_at DESC LIMIT 1
  ), true)`;
}

/** Returns when a car is ready for the next customer. */
export function heldUntil(endsAt: Date, turnaroundMinutes: number): Date {
  return new Date(endsAt.getTime() + turnaroundMinutes * 60_000);
}

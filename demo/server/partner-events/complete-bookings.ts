import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Days for which a rental that is over can still become an event, after a time without a running server. */
const lateDays = 7;

/**
 * Stores the event of rentals that are over although the desk recorded nothing. A car that was picked up and isn't back is not: its
 * return stores the event.
 */
export async function completeBookings({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`;
  await db.execute(sql`INSERT INTO partner_events (partner_id, booking_id, type, data, next_attempt_at, created_at)
    SELECT p.id, b.id, 'booking.completed', partner_event_data(b), ${at}, ${at}
    FROM partners p JOIN bookings b ON b.partner = p.key AND b.origin IS NOT NULL
    WHERE NOT p.is_blocked AND p.webhook_url IS NOT NULL AND p.webhook_secret IS NOT NULL
      AND b.ends_at <= ${at} AND b.ends_at > ${at} - ${lateDays} * interval '1 day'
      AND b.status NOT IN ('void', 'cancelled') AND b.no_show_at IS NULL AND b.picked_up_at IS NULL AND b.anonymised_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM partner_events e WHERE e.booking_id = b.id AND e.type = 'booking.completed')
    ON CONFLICT (booking_id) WHERE type = 'booking.completed' DO NOTHING`);
}

import { sql } from 'drizzle-orm';
import { demoAccounts } from '../../demo/seed/data/people.ts';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import type { Load } from './mixed-load.ts';

type Ordered = Pick<Load, 'orders' | 'payers'>;

interface KeyedRow {
  key: string;
  bookingId: string | null;
  status: string | null;
}

/** Compares the database with what the server has acknowledged under load. Returns the violations. */
export async function auditLoad(db: Database, { orders, payers }: Ordered): Promise<string[]> {
  const keys = [...orders, ...payers].map(({ key }) => key);
  if (keys.length === 0) return [];
  const rows = await selectRows<KeyedRow>(
    db,
    sql`SELECT k.key, b.id AS "bookingId", b.status FROM idempotency_keys k LEFT JOIN bookings b ON b.id = k.booking_id
      WHERE k.key IN ${keys}`,
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const wrong: string[] = [];
  for (const { key, email, bookingId, isRefused } of orders) {
    const stored = byKey.get(key)?.bookingId ?? null;
    if (bookingId !== null && stored !== bookingId) wrong.push(`lost ${bookingId} of ${email}: stored is ${stored}`);
    if (isRefused && stored !== null) wrong.push(`stored ${stored} of ${email}, which was refused`);
  }
  for (const { key, email, bookingId, isPaid } of payers) {
    const row = byKey.get(key);
    if (bookingId !== null && row?.bookingId !== bookingId) wrong.push(`lost ${bookingId} of ${email}`);
    if (isPaid && row?.status !== 'paid') wrong.push(`${bookingId} is ${row?.status}, but its payment was confirmed`);
  }
  return [...wrong, ...(await findDoubles(db))];
}

/** Finds bookings, mails and charges that exist twice, or without the call that caused them. */
async function findDoubles(db: Database): Promise<string[]> {
  const doubles = await selectRows<{ what: string }>(
    db,
    sql`SELECT 'two bookings of ' || u.email AS what FROM bookings b JOIN users u ON u.id = b.driver_id
        WHERE u.email LIKE 'guest-%' GROUP BY u.email HAVING count(*) > 1
      UNION ALL SELECT 'a booking of the customer without a key: ' || b.id FROM bookings b JOIN users u ON u.id = b.driver_id
        LEFT JOIN idempotency_keys k ON k.booking_id = b.id
        WHERE u.email = ${demoAccounts.customer.email} AND k.key IS NULL
          AND b.created_at > (SELECT max(applied_at) FROM migrations)
      UNION ALL SELECT 'two bookings of one car: ' || one.id || ' and ' || other.id
        FROM bookings one JOIN bookings other ON one.car_id = other.car_id AND one.id < other.id AND one.held && other.held
        WHERE one.holds_car AND other.holds_car
      UNION ALL SELECT 'mail ' || kind || ' to ' || recipient || ' twice' FROM mails
        WHERE booking_id IS NOT NULL GROUP BY kind, recipient, booking_id HAVING count(*) > 1
      UNION ALL SELECT 'two payments of ' || booking_id FROM payments WHERE state = 'paid'
        GROUP BY booking_id HAVING count(*) > 1`,
  );
  return doubles.map(({ what }) => what);
}

/** Finds money in the sandbox's books whose booking is not paid. The background job settles such a payment within a minute. */
export async function findUnsettled(db: Database): Promise<string[]> {
  const rows = await selectRows<{ id: string; state: string; kept: number; paid: number }>(
    db,
    sql`SELECT s.id, p.state, (s.taken - s.given_back)::int AS kept,
        coalesce(b.display_paid - b.display_refunded, 0)::int AS paid
      FROM sandbox_sessions s JOIN payments p ON p.id = s.payment_id LEFT JOIN bookings b ON b.id = p.booking_id
      WHERE s.taken > 0 AND p.created_at > (SELECT max(applied_at) FROM migrations)
        AND (p.state NOT IN ('paid', 'refunded') OR s.taken - s.given_back <> coalesce(b.display_paid - b.display_refunded, 0))`,
  );
  return rows.map(({ id, state, kept, paid }) => `${id} is ${state}: ${kept} kept, ${paid} noted as paid`);
}

import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../demo/server/db/database.ts';
import type { Walk } from './payment-walk.ts';

interface BookedRow {
  id: string;
  reference: string;
  status: string;
  choice: string;
  total: number;
  deposit: number;
  paid: number;
  kept: number;
  confirmations: number;
}

/** Every booking of one customer beside what the provider's own books have kept of his money. */
function bookingsOf(db: Database, email: string): Promise<BookedRow[]> {
  return selectRows<BookedRow>(
    db,
    sql`SELECT b.id, b.reference, b.status, b.payment_choice AS choice, b.display_total AS total, b.display_deposit AS deposit,
        b.display_paid - b.display_refunded AS paid,
        coalesce((SELECT sum(s.taken - s.given_back) FROM payments p JOIN sandbox_sessions s ON s.payment_id = p.id
          WHERE p.booking_id = b.id), 0)::int AS kept,
        (SELECT count(*) FROM mails m WHERE m.booking_id = b.id AND m.kind = 'booking-confirmation')::int AS confirmations
      FROM bookings b WHERE b.driver_details ->> 'email' = ${email}`,
  );
}

function wrongWith(row: BookedRow): string | null {
  const isPaid = row.status === 'deposit' || row.status === 'paid';
  const due = isPaid ? (row.choice === 'deposit' ? row.deposit : row.total) : 0;
  if (row.kept !== due) return `${row.reference} is ${row.status} with ${row.kept} kept of ${due} due`;
  if (row.paid !== due) return `${row.reference} is ${row.status} and says ${row.paid} paid of ${due}`;
  const confirmations = isPaid || row.status === 'pending' ? 1 : 0;
  if (row.confirmations !== confirmations) return `${row.reference}: ${row.confirmations} confirmations`;
  return null;
}

/** Money taken and booking confirmed, or neither: what breaks that, in words. */
export async function auditWalks(db: Database, walks: readonly Walk[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { email, heardPaid, heardLater, steps } of walks) {
    const rows = await bookingsOf(db, email);
    const live = rows.filter(({ status }) => status !== 'cancelled');
    const found = [
      ...rows.map(wrongWith),
      live.length > 1 ? `${live.length} live bookings` : null,
      heardPaid && !live.some(({ status }) => status === 'deposit' || status === 'paid') ? 'heard paid in vain' : null,
      heardLater && live.length === 0 ? 'heard confirmed in vain' : null,
    ].filter((each) => each !== null);
    wrong.push(...found.map((what) => `${what} (${email}: ${steps.join(', ')})`));
  }
  const loose = await selectRows<{ id: string; state: string }>(
    db,
    sql`SELECT p.id, p.state FROM payments p JOIN sandbox_sessions s ON s.payment_id = p.id
      WHERE s.taken > 0 AND p.state NOT IN ('paid', 'refunded')`,
  );
  return [...wrong, ...loose.map(({ id, state }) => `payment ${id} is ${state} though money was taken`)];
}

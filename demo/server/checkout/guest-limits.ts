import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../db/database.ts';
import type { EventHandler } from '../db/events.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { PaymentContext } from '../payment/context.ts';
import { lockHolders } from './check-holds.ts';

type Context = Pick<PaymentContext, 'configuration' | 'now'>;

/** Unconfirmed unpaid bookings that an address may have at a time. */
const maxPerAddress = 1;

/** Thrown if an order may be stored only once the driver has confirmed the address. */
export class ConfirmationRequired extends Error {
  override readonly name = 'ConfirmationRequired';
}

/**
 * Throws ConfirmationRequired if the address or the caller already has the maximum number of unpaid bookings that neither an account
 * with a confirmed address made nor a mailed link has confirmed. Locks run the checkouts of one caller and of one address one after another.
 */
export async function checkGuestLimits(
  tx: Database,
  context: Context,
  { email: address, holder }: { email: string; holder: string },
): Promise<void> {
  const email = address.toLowerCase();
  const [, { ofAddress, ofCaller }] = await Promise.all([
    lockHolders(tx, holder, email),
    countUnconfirmed(tx, context.now(), { email, holder }),
  ]);
  if (ofAddress < maxPerAddress && ofCaller < context.configuration.guestBookingLimit) return;
  throw new ConfirmationRequired();
}

/** Refuses the change to payment at the counter beyond the limits, which would otherwise be a way around them. */
export function guestLimitHandler(context: Context): EventHandler {
  return async (tx, { kind, booking }) => {
    if (kind !== 'booking-confirmed' || booking.status !== 'pending' || booking.heldBy === null) return;
    const email = booking.driverDetails.email.toLowerCase();
    await lockHolders(tx, booking.heldBy, email);
    const counts = await countUnconfirmed(tx, context.now(), { email, holder: booking.heldBy });
    const isWithin = counts.ofAddress <= maxPerAddress && counts.ofCaller <= context.configuration.guestBookingLimit;
    // The driver of an account with a confirmed address is not among those counted.
    if (!isWithin && counts.drivers.includes(booking.driverId)) {
      throw new ProblemError('payment_choice_not_allowed', { field: 'choice' });
    }
  };
}

async function countUnconfirmed(tx: Database, now: Date, { email, holder }: { email: string; holder: string }) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const pending = await selectRows<{ email: string; holder: string | null; driver: string }>(
    tx,
    // Each part of the union uses its own partial index. Its condition must not imply that of the other index: with old statistics,
    // the planner would assume that index to be empty, and read all of it.
    sql`SELECT lower(users.email) AS email, pending.holder, pending.driver FROM (
        SELECT id, held_by AS holder, driver_id AS driver FROM bookings
          WHERE held_by = ${holder} AND status = 'pending' AND ends_at > ${at}
        UNION SELECT id, held_by, driver_id FROM bookings
          WHERE status = 'pending' AND ends_at > ${at} AND driver_id > '' AND driver_id = ANY (ARRAY(
            SELECT id FROM users WHERE is_guest AND lower(email) = ${email}
            UNION ALL SELECT id FROM users WHERE NOT is_guest AND lower(email) = ${email}))
      ) AS pending JOIN users ON users.id = pending.driver WHERE users.is_guest OR NOT users.verified`,
  );
  const unpaid = pending.filter((booking) => booking.holder !== null);
  return {
    ofAddress: unpaid.filter((booking) => booking.email === email).length,
    ofCaller: unpaid.filter((booking) => booking.holder === holder).length,
    drivers: unpaid.map(({ driver }) => driver),
  };
}

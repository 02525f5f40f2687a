import { inArray, sql } from 'drizzle-orm';
import { bookingRetentionDays } from '../../../widget/domain/booking-retention.ts';
import { ensureFormerDriver, formerDriverId } from '../accounts/former-driver.ts';
import { type Database, selectRows } from '../db/database.ts';
import { bookings, mails, notifications, payments, refunds } from '../db/schema.ts';
import type { MailContext } from '../mail/context.ts';
import { removePersonalChanges } from './audited-values.ts';
import { removeClicks } from './remove-clicks.ts';
import { removedColumns } from './removed-columns.ts';

type Context = Pick<MailContext, 'db' | 'now' | 'terms'>;

const day = 86_400_000;
const batchSize = 200;

/** A payment that is open or a refund that is on its way needs the provider's ids. */
const pendingMoney = sql`SELECT 1 FROM payments LEFT JOIN refunds ON refunds.payment_id = payments.id
  WHERE payments.booking_id = bookings.id
    AND (payments.state = 'open' OR (refunds.id IS NOT NULL AND refunds.done_at IS NULL AND refunds.failed_at IS NULL))`;

/** Removes the driver's name, and all that leads to a person, from bookings that ended longer ago than the operator keeps it. */
export async function anonymiseBookings({ db, now, terms }: Context): Promise<void> {
  const before = new Date(now().getTime() - bookingRetentionDays(terms) * day).toISOString();
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const found = await selectRows<{ id: string }>(
        tx,
        sql`SELECT id FROM bookings WHERE anonymised_at IS NULL AND ends_at < ${before}::timestamptz
          AND NOT EXISTS (${pendingMoney}) ORDER BY ends_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
      );
      const ids = found.map(({ id }) => id);
      if (ids.length > 0) await anonymise(tx, ids, now());
      return ids.length;
    });
    if (count < batchSize) return;
  }
}

async function anonymise(tx: Database, ids: string[], now: Date): Promise<void> {
  await ensureFormerDriver(tx, now);
  await tx
    .update(bookings)
    .set({
      driverId: formerDriverId,
      driverDetails: { fullName: '', email: '', phone: null, birthDate: null },
      ...removedColumns,
      sessionId: null,
      paypalOrderId: null,
      anonymisedAt: now,
    })
    .where(inArray(bookings.id, ids));
  const ofBookings = tx.select({ id: payments.id }).from(payments).where(inArray(payments.bookingId, ids));
  // The provider's ids identify the payer.
  await tx.update(refunds).set({ reason: null }).where(inArray(refunds.paymentId, ofBookings));
  await tx
    .update(payments)
    .set({ session: null, sessionId: null, chargeId: null })
    .where(inArray(payments.bookingId, ids));
  await tx.delete(notifications).where(inArray(notifications.bookingId, ids));
  await tx.delete(mails).where(inArray(mails.bookingId, ids));
  await removeClicks(tx, ids);
  await removePersonalChanges(tx, ids);
}

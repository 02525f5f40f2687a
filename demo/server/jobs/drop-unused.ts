import { and, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { everybody } from '../accounts/end-sessions.ts';
import { formerDriverId } from '../accounts/former-driver.ts';
import { type Database, selectRows } from '../db/database.ts';
import { retryTransient } from '../db/database-errors.ts';
import { bookings, payments, sessions, uploads, users } from '../db/schema.ts';
import { forgetAccounts, removePersonalChanges } from '../personal-data/audited-values.ts';
import type { UploadContext } from '../uploads/context.ts';
import { dropFile } from '../uploads/stored-files.ts';

type Context = Pick<UploadContext, 'configuration' | 'db' | 'now' | 'objectStorage' | 'random'>;

const day = 86_400_000;

/** Days after which a booking that was never paid is of no use: its payment can no longer arrive. */
const unpaidDays = 30;
/** Days after which a guest's record without bookings is deleted, and so is what a provider needs to open a payment. */
const unusedDays = 30;
/** Days after which an account is deleted whose address was never confirmed. */
const unconfirmedDays = 90;

/** Deletes records that nothing uses any more: bookings that were never paid, guests, unconfirmed accounts, files without an owner. */
export async function dropUnused(context: Context): Promise<void> {
  const { configuration, db, now } = context;
  const ago = (days: number) => new Date(now().getTime() - days * day);
  await dropUnpaidBookings(db, ago(unpaidDays));
  const hasNoBooking = sql`NOT EXISTS (SELECT 1 FROM bookings WHERE bookings.driver_id = ${users.id})`;
  const isUnusedGuest = and(
    eq(users.isGuest, true),
    ne(users.id, formerDriverId),
    lt(users.createdAt, ago(unusedDays)),
  );
  // A guest may book at this moment, which keeps their record: the next attempt finds the booking.
  await retryTransient(() => db.delete(users).where(and(isUnusedGuest, hasNoBooking)));
  // The demo shows an account whose address is unconfirmed.
  if (!configuration.demo) {
    const isUnconfirmed = and(eq(users.type, 'user'), eq(users.verified, false), eq(users.isGuest, false));
    const hasSession = sql`EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = ${users.id})`;
    const hasIdentity = sql`EXISTS (SELECT 1 FROM social_identities WHERE social_identities.user_id = ${users.id})`;
    const isOld = lt(users.createdAt, ago(unconfirmedDays));
    const isUnused = and(isUnconfirmed, isOld, hasNoBooking, sql`NOT ${hasSession}`, sql`NOT ${hasIdentity}`);
    await retryTransient(() => db.delete(users).where(isUnused));
  }
  await forgetDroppedAccounts(db);
  await dropStaffSessions(context);
  await db
    .update(payments)
    .set({ session: null })
    .where(and(isNotNull(payments.session), ne(payments.state, 'open'), lt(payments.updatedAt, ago(unusedDays))));
  await dropFilesWithoutOwner(context, ago(1));
}

/** A booking that got money, even if all of it was refunded, is part of the books. */
async function dropUnpaidBookings(db: Database, before: Date): Promise<void> {
  const at = before.toISOString();
  await db.transaction(async (tx) => {
    const unpaid = await selectRows<{ id: string }>(
      tx,
      sql`SELECT id FROM bookings WHERE (released OR status = 'cancelled' AND expires_at IS NOT NULL)
        AND expires_at < ${at}::timestamptz
        AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.booking_id = bookings.id AND payments.state <> 'expired')
        LIMIT 1000 FOR UPDATE SKIP LOCKED`,
    );
    const ids = unpaid.map(({ id }) => id);
    if (ids.length > 0) {
      await tx.delete(payments).where(inArray(payments.bookingId, ids));
      await tx.delete(bookings).where(inArray(bookings.id, ids));
      await removePersonalChanges(tx, ids);
    }
    // A payment that was opened before its booking, which never came.
    await tx.execute(
      sql`DELETE FROM payments WHERE booking_id IS NULL AND state = 'expired' AND updated_at < ${at}::timestamptz
        AND NOT EXISTS (SELECT 1 FROM refunds WHERE refunds.payment_id = payments.id)`,
    );
  });
}

/** Removes what the audit log says of accounts that have gone. */
async function forgetDroppedAccounts(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const dropped = await selectRows<{ id: string }>(
      tx,
      sql`SELECT DISTINCT object_id AS id FROM audit_entries
        WHERE object_kind = 'user' AND object_name NOT IN ('', ${everybody.name})
          AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = object_id) LIMIT 1000`,
    );
    await forgetAccounts(
      tx,
      dropped.map(({ id }) => id),
    );
  });
}

/** Those of staff end earlier than their cookies. */
async function dropStaffSessions({ configuration, db, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - configuration.staffSessionHours * 3_600_000);
  const staff = db.select({ id: users.id }).from(users).where(ne(users.type, 'user'));
  await db.delete(sessions).where(and(lt(sessions.createdAt, before), inArray(sessions.userId, staff)));
}

/** Deletes portraits and licences whose owner's account was deleted while the storage or the process failed. */
async function dropFilesWithoutOwner(context: Context, before: Date): Promise<void> {
  const ofPeople = inArray(uploads.folder, ['users', 'licenses']);
  const hasOwner = sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${uploads.ownerId})`;
  const lost = await context.db
    .select({ folder: uploads.folder, name: uploads.name })
    .from(uploads)
    .where(and(ofPeople, isNotNull(uploads.ownerId), lt(uploads.createdAt, before), sql`NOT ${hasOwner}`))
    .limit(1000);
  for (const { folder, name } of lost) await dropFile(context, folder, name);
}

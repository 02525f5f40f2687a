import { inArray, lt, sql } from 'drizzle-orm';
import { licenseRetentionDays } from '../../../widget/domain/license-retention.ts';
import { type Database, selectRows } from '../db/database.ts';
import { bookings, licenseOpenings, users } from '../db/schema.ts';
import type { UploadContext } from '../uploads/context.ts';
import { dropFile } from '../uploads/stored-files.ts';

type Context = Pick<UploadContext, 'db' | 'now' | 'objectStorage' | 'random' | 'terms'>;

const day = 86_400_000;

/** Days for which the openings of a copy are recorded. */
const logDays = 365;

/** Days after which a copy that no record refers to is deleted: an upload stores its file before the account refers to it. */
const unreferencedDays = 1;

/**
 * Deletes the copies of licences whose last trip ended, or was cancelled, longer ago than the operator keeps them, and those of
 * checkouts whose booking was deleted. A copy of an account that no booking ever had stays until its owner deletes it.
 */
export async function dropLicenses(context: Context): Promise<void> {
  const { db, now, terms } = context;
  const ago = (days: number) => new Date(now().getTime() - days * day);
  const before = ago(licenseRetentionDays(terms)).toISOString();
  const expired = await selectRows<{ name: string }>(
    db,
    sql`SELECT u.name FROM uploads u JOIN bookings b ON b.license = u.name
      WHERE u.folder = 'licenses' AND u.created_at < ${before}::timestamptz
      GROUP BY u.name
      HAVING max(CASE WHEN b.status = 'cancelled' THEN least(b.ends_at, coalesce(b.cancelled_at, b.updated_at)) ELSE b.ends_at END)
        < ${before}::timestamptz
      LIMIT 1000`,
  );
  const names = expired.map(({ name }) => name);
  if (names.length > 0) {
    await db.transaction(async (tx) => {
      await tx.update(bookings).set({ license: null }).where(inArray(bookings.license, names));
      await tx.update(users).set({ license: null }).where(inArray(users.license, names));
    });
  }
  const unreferenced = await findUnreferenced(db, ago(unreferencedDays));
  for (const name of [...names, ...unreferenced]) await dropFile(context, 'licenses', name);
  await db.delete(licenseOpenings).where(lt(licenseOpenings.openedAt, ago(logDays)));
}

/** Returns the copies that neither an account nor a booking has, because their booking was deleted. */
async function findUnreferenced(db: Database, before: Date): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`SELECT u.name FROM uploads u WHERE u.folder = 'licenses' AND u.created_at < ${before.toISOString()}::timestamptz
      AND NOT EXISTS (SELECT 1 FROM bookings WHERE bookings.license = u.name)
      AND NOT EXISTS (SELECT 1 FROM users WHERE users.license = u.name)
      LIMIT 1000`,
  );
  return rows.map(({ name }) => name);
}

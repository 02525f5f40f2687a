import { inArray, lt, sql } from 'drizzle-orm';
import { licenseRetentionDays } from '../../../widget/domain/license-retention.ts';
import { selectRows } from '../db/database.ts';
import { bookings, licenseOpenings, users } from '../db/schema.ts';
import type { UploadContext } from '../uploads/context.ts';
import { dropFile } from '../uploads/stored-files.ts';

type Context = Pick<UploadContext, 'db' | 'now' | 'objectStorage' | 'random' | 'terms'>;

const day = 86_400_000;

/** Days for which it is recorded who opened a copy. */
const logDays = 365;

/**
 * Deletes the copies of licences whose last trip ended, or was cancelled, longer ago than the operator keeps them. A copy that
 * no booking ever had stays until its owner deletes it.
 */
export async function dropLicenses(context: Context): Promise<void> {
  const { db, now, terms } = context;
  const before = new Date(now().getTime() - licenseRetentionDays(terms) * day).toISOString();
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
  for (const name of names) await dropFile(context, 'licenses', name);
  await db.delete(licenseOpenings).where(lt(licenseOpenings.openedAt, new Date(now().getTime() - logDays * day)));
}

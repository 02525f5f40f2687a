import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { notificationMessage } from '../bookings/describe-update.ts';
import { bookings, type notifications } from '../db/schema.ts';
import type { SignedInUser } from '../http/operation-calls.ts';
import type { MailContext } from '../mail/context.ts';
import { type ExportedTable, exportedTables, type Subject } from './tables.ts';

type Context = Pick<MailContext, 'db' | 'now' | 'terms'>;

type Row = Record<string, unknown>;

/** Returns everything stored about a person, as it is stored: one list for each table. */
export async function exportAccount(context: Context, user: SignedInUser): Promise<Record<string, unknown>> {
  const { db, now, terms } = context;
  return db.transaction(
    async (tx) => {
      const own = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.driverId, user.id));
      const subject = { user, bookingIds: own.map(({ id }) => id) };
      const lists: Record<string, Row[]> = {};
      for (const exported of exportedTables) {
        const rows: Row[] = await tx
          .select(columnsOf(exported))
          .from(exported.table)
          .where(exported.ofSubject(subject));
        lists[exported.name] = rows.map((row) => describeRow(exported.name, row, subject));
      }
      const about = {
        service: terms.websiteName,
        exportedAt: now().toISOString(),
        amounts: 'Hundredths of the currency. Those of “display” are in the currency that was shown.',
        notStoredHere:
          'Your cookie choices and the searches that you made last are stored by your browser only; payment cards by the payment provider only.',
      };
      return { about, ...lists };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function columnsOf({ table, omitted }: ExportedTable): Record<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !omitted.includes(name));
  return Object.fromEntries(columns);
}

/** Adds a notification's text, and removes what a row says about other people. */
function describeRow(list: string, row: Row, { user, bookingIds }: Subject): Row {
  if (list === 'notifications') {
    const news = row['news'] as (typeof notifications.$inferSelect)['news'];
    // Those to staff name customers.
    const isOwn = news.kind === 'written' ? bookingIds.includes(String(row['bookingId'])) : !('driver' in news);
    if (isOwn) return { ...row, message: notificationMessage(news, user.language) };
    return { ...row, news: { kind: news.kind, ...('reference' in news && { reference: news.reference }) } };
  }
  if (list !== 'changesByStaff') return row;
  const isActor = row['actorId'] === user.id;
  const isOwn = row['objectId'] === user.id;
  const { actorId, actorName, caller, objectName, changes, ...rest } = row;
  if (!isActor) return { ...rest, objectName, changes };
  return { ...rest, actorId, actorName, caller, ...(isOwn ? { objectName, changes } : {}) };
}

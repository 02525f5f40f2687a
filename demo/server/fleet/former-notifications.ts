import { inArray, sql } from 'drizzle-orm';
import { expectation } from '../../../widget/i18n/server-texts.ts';
import { type Database, selectRows } from '../db/database.ts';
import { bookings, notifications } from '../db/schema.ts';
import { isStoredId } from '../process/identifiers.ts';
import { accountEmail } from './cells.ts';
import { inChunks } from './in-chunks.ts';
import type { Problem } from './problems.ts';
import { type FieldChecks, isBoolean, isCell, isInstant, isText, readLines } from './read-lines.ts';

/** The notifications of another system, beside a fleet folder. It contains personal data: delete it after the import. */
export const notificationsFile = 'notifications.ndjson';

/** A notification: a line of the file. Its text is in the language in which it was written. */
export type FormerNotification = {
  id: string;
  /** The address of the reader's account, whose id may differ. */
  email: string;
  message: string;
  booking: string | null;
  isRead: boolean;
  createdAt: string;
};

const isId = (value: unknown) => typeof value === 'string' && isStoredId(value);

const checks: FieldChecks<FormerNotification> = {
  id: isId,
  email: (value) => isCell(accountEmail, value),
  message: (value) => isText(value, 2000),
  booking: (value) => value === null || isId(value),
  isRead: isBoolean,
  createdAt: isInstant,
};

export type NotificationLine = { line: number; value: FormerNotification };

export function readFormerNotifications(directory: string) {
  return readLines(directory, notificationsFile, checks);
}

/** Returns the notifications that are not there yet; one that is there keeps whether it was read. */
export async function findNewNotifications(
  db: Database,
  lines: readonly NotificationLine[],
): Promise<NotificationLine[]> {
  const known = new Set<string>();
  for (const chunk of inChunks(lines)) {
    const ids = chunk.map(({ value }) => value.id);
    const rows = await db.select({ id: notifications.id }).from(notifications).where(inArray(notifications.id, ids));
    for (const { id } of rows) known.add(id);
  }
  return lines.filter(({ value }) => !known.has(value.id));
}

/** Stores notifications. Returns those whose reader has no account; the caller's transaction must not be committed if there are any. */
export async function insertNotifications(
  tx: Database,
  lines: readonly NotificationLine[],
  now: Date,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const chunk of inChunks(lines)) {
    const readers = await accountIds(tx, [...new Set(chunk.map(({ value }) => value.email))]);
    const named = chunk.flatMap(({ value }) => value.booking ?? []);
    const found =
      named.length === 0 ? [] : await tx.select({ id: bookings.id }).from(bookings).where(inArray(bookings.id, named));
    const known = new Set(found.map(({ id }) => id));
    const rows = chunk.flatMap(({ line, value: { id, email, message, booking, isRead, createdAt } }) => {
      const userId = readers.get(email);
      if (userId === undefined) {
        const expected = expectation('account');
        problems.push({ file: notificationsFile, line, column: 'email', expected, got: email });
        return [];
      }
      const bookingId = booking !== null && known.has(booking) ? booking : null;
      const news = { kind: 'written' as const, messages: { en: message, fr: message, es: message } };
      return [{ id, userId, bookingId, news, isRead, createdAt: new Date(createdAt), updatedAt: now }];
    });
    if (rows.length > 0) await tx.insert(notifications).values(rows);
  }
  return problems;
}

async function accountIds(tx: Database, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectRows<{ id: string; email: string }>(
    tx,
    sql`SELECT id, lower(email) AS email FROM users WHERE NOT is_guest
      AND lower(email) IN (SELECT json_array_elements_text(${JSON.stringify(emails)}::json))`,
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

import { and, eq, gte, isNull } from 'drizzle-orm';
import type { BookingUpdate } from '../db/booking-update.ts';
import type { Database } from '../db/database.ts';
import { mails, notifications } from '../db/schema.ts';
import type { MailKind } from '../mail/queue-mail.ts';

type Notice = {
  mail: MailKind;
  news: readonly BookingUpdate['kind'][];
  /** The instant of the change. Its mail and its notification are written a moment later. */
  since: Date;
};

/** Deletes the mail and the notification of a change. Returns false if the driver may have read one of them. */
export async function withdrawNotice(
  tx: Database,
  bookingId: string,
  { mail, news: kinds, since }: Notice,
): Promise<boolean> {
  const ofChange = and(eq(mails.bookingId, bookingId), eq(mails.kind, mail), gte(mails.createdAt, since));
  await tx.delete(mails).where(and(ofChange, eq(mails.attempts, 0), isNull(mails.sentAt)));
  const [sent] = await tx.select({ id: mails.id }).from(mails).where(ofChange).limit(1);
  const notices = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.bookingId, bookingId), gte(notifications.createdAt, since)));
  const notice = notices.find(({ news }) => kinds.some((kind) => kind === news.kind));
  if (sent || notice?.isRead) return false;
  if (notice) await tx.delete(notifications).where(eq(notifications.id, notice.id));
  return true;
}
